import { brand } from '@portal/contract/brand';
import { certificateTime } from '#public/shared/insurance.ts';
import { priceText } from '#public/shared/products.ts';

export const participants = [
  {
    who: 'Students who compete',
    needs: 'Enrolled at a college or university, with a current adult membership, or a youth membership under 18.',
  },
  {
    who: 'Coaches and advisers',
    needs: 'A current grappling leader membership: SafeSport certification and a background check that has cleared.',
  },
  {
    who: 'Everyone who wants to begin',
    needs: 'No experience is asked for. Most campus clubs train beginners and competitors on the same mat.',
  },
];

export const clubSteps = [
  {
    name: 'Find your people',
    text: 'Four or five students and a room are enough. Ask your recreation department how a sport club is recognized.',
  },
  {
    name: 'Win a leader',
    text: 'A coach, instructor or graduate student becomes a grappling leader, with SafeSport and a background check.',
  },
  {
    name: 'Charter the club',
    text: `Your leader applies for an academy charter (${priceText('academy_charter')}), which brings the club under the federation’s liability cover.`,
  },
  {
    name: 'Make everyone a member',
    text: `All participants must be current members (${priceText('adult')} each). Then train, and enter the first sanctioned event.`,
  },
];

export const questions = [
  {
    question: 'Do we need a varsity team on campus?',
    answer:
      'No. Clubs run by students are what collegiate grappling is made for, beside varsity programs where there are any.',
  },
  {
    question: 'Wrestling or jiu jitsu: do we have to choose?',
    answer: 'No. One membership and one charter cover both, and a club may train either or both.',
  },
  {
    question: 'Are we insured when we train on campus?',
    answer: `Current members have accident cover, and a chartered club has liability cover. Many schools ask for a facility certificate as well; the federation issues it within ${certificateTime}.`,
  },
  {
    question: 'Can we hold a tournament of our own?',
    answer: `Yes. An approved grappling leader applies for an event sanction (${priceText('event_sanction')}), and everyone who enters has to be a current member.`,
  },
  {
    question: 'I am a freshman and not yet 18. Can I take part?',
    answer: 'Yes, with a youth membership. A parent or guardian registers you and holds the account.',
  },
  {
    question: 'Whom do we ask?',
    answer: `Write to ${brand.email} or call ${brand.phone.shown}. We are glad to help a new club over the first hurdles.`,
  },
];
