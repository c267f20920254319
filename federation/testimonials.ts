import aaliyahCarter from './pictures/portraits/aaliyah-carter.svg';
import darnellBrooks from './pictures/portraits/darnell-brooks.svg';
import kenjiMorita from './pictures/portraits/kenji-morita.svg';
import mayaTorres from './pictures/portraits/maya-torres.svg';
import ruthAbrams from './pictures/portraits/ruth-abrams.svg';
import tomLindqvist from './pictures/portraits/tom-lindqvist.svg';

/** The home page's testimonials in order: the image is a square picture (SVG, WebP or JPEG). */
export const testimonials = [
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
