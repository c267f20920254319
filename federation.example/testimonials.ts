import adaNovak from './pictures/portraits/ada-novak.svg';
import lucasReyes from './pictures/portraits/lucas-reyes.svg';

export const testimonials = [
  {
    name: 'Ada Novak',
    title: 'Freestyle, 57 kg',
    quote: 'Four hours to the next tournament, and my whole folder is one code on my phone.',
    image: adaNovak,
  },
  {
    name: 'Lucas Reyes',
    title: 'Runs a club in a former granary',
    quote: 'I used to chase forms all winter. Now I open a list and see who may train tonight.',
    image: lucasReyes,
  },
];
