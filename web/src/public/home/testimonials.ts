import type { Look } from './portrait.tsx';

/** The people of the community carousel, in its order. */
export const testimonials: { name: string; title: string; quote: string; look: Look }[] = [
  {
    name: 'Maya Torres',
    title: 'Senior wrestler, 62 kg',
    quote:
      'I walk into weigh-ins with my card on my phone and nothing left to prove. The rest of the day is just wrestling.',
    look: 'wrestler',
  },
  {
    name: 'Darnell Brooks',
    title: 'Head coach, wrestling',
    quote:
      'Parents ask me two things: is my kid insured, and who is in the room with them? Now both have a straight answer.',
    look: 'coach',
  },
  {
    name: 'Kenji Morita',
    title: 'Jiu jitsu black belt and instructor',
    quote:
      'Wrestlers and jiu jitsu players share my mats every night. One membership for all of them ended the paperwork.',
    look: 'blackBelt',
  },
  {
    name: 'Aaliyah Carter',
    title: 'Collegiate grappler and team captain',
    quote:
      'My campus had no team, so four of us started one. By spring we were lining up for our first sanctioned duals.',
    look: 'captain',
  },
  {
    name: 'Tom Lindqvist',
    title: 'Masters competitor',
    quote:
      'I came back at fifty-one, on two older knees. I lost my first bout, and ten people asked when I would be back.',
    look: 'veteran',
  },
  {
    name: 'Ruth Abrams',
    title: 'Youth coach and academy founder',
    quote:
      'The safety training was worth every hour. Our kids know what good coaching looks like, and so do their parents.',
    look: 'founder',
  },
];
