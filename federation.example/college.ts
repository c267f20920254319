import { priceText } from '@portal/contract/values/catalog';
import { brand } from './brand.ts';

export const launch = 'Campus wrestling for every weight: a room, a mat, and a club that students run themselves.';

export const participants = [
  { who: 'Students', needs: 'Anyone enrolled, with a membership of their own.' },
  { who: 'Advisers', needs: 'A leader membership with both checks completed.' },
];

export const clubSteps = [
  { name: 'Gather', text: 'Six students and an afternoon slot in the gym.' },
  { name: 'Charter', text: `An adviser charters the club for ${priceText('academy_charter')} a year.` },
  { name: 'Join', text: `Each student joins for ${priceText('adult')} a year.` },
];

export const questions = [
  { question: 'Is there a league?', answer: 'Yes, two: fall duals and spring tournaments.' },
  { question: 'Whom do we call?', answer: `${brand.phone.shown}, on weekdays.` },
];
