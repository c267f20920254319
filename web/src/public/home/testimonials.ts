import aaliyahCarter from './portraits/aaliyah-carter.svg';
import darnellBrooks from './portraits/darnell-brooks.svg';
import kenjiMorita from './portraits/kenji-morita.svg';
import mayaTorres from './portraits/maya-torres.svg';
import ruthAbrams from './portraits/ruth-abrams.svg';
import tomLindqvist from './portraits/tom-lindqvist.svg';

export interface CarouselEntry {
  name: string;
  title: string;
  quote: string;
  /** The URL of a square picture. */
  image: string;
}

/** The carousel's testimonials in order. Replace them with your federation's own people and pictures. */
export const testimonials: readonly CarouselEntry[] = [
  {
    name: 'Maya Torres',
    title: 'Senior wrestler, 62 kg',
    quote:
      'I walk into weigh-ins with my card on my phone and nothing left to prove. The rest of the day is just wrestling.',
    image: mayaTorres,
  },
  {
    name: 'Darnell Brooks',
    title: 'Head coach, wrestling',
    quote:
      'Parents ask me two things: is my kid insured, and who is in the room with them? Now both have a straight answer.',
    image: darnellBrooks,
  },
  {
    name: 'Kenji Morita',
    title: 'Jiu jitsu black belt and instructor',
    quote:
      'Wrestlers and jiu jitsu players share my mats every night. One membership for all of them ended the paperwork.',
    image: kenjiMorita,
  },
  {
    name: 'Aaliyah Carter',
    title: 'Collegiate grappler and team captain',
    quote:
      'My campus had no team, so four of us started one. By spring we were lining up for our first sanctioned duals.',
    image: aaliyahCarter,
  },
  {
    name: 'Tom Lindqvist',
    title: 'Masters competitor',
    quote:
      'I came back at fifty-one, on two older knees. I lost my first bout, and ten people asked when I would be back.',
    image: tomLindqvist,
  },
  {
    name: 'Ruth Abrams',
    title: 'Youth coach and academy founder',
    quote:
      'The safety training was worth every hour. Our kids know what good coaching looks like, and so do their parents.',
    image: ruthAbrams,
  },
];
