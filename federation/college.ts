import { priceText } from '@portal/contract/values/catalog';
import { brand } from './brand.ts';
import { certificateTime } from './insurance.ts';

/** The texts of the college page. */
export const launch =
  'Collegiate grappling is launching: wrestling and jiu jitsu for students, run by students, under one set of rules and one membership.';

export const participants = [
  {
    who: 'Students who compete',
    needs: 'Enrolled at a college or university, with a current adult membership, or a youth membership if under 18.',
  },
  {
    who: 'Coaches and advisers',
    needs: 'A current grappling leader membership, with SafeSport certification and a cleared background check.',
  },
  {
    who: 'Anyone who wants to start',
    needs: 'No experience needed. Most campus clubs train beginners and competitors on the same mat.',
  },
];

export const clubSteps = [
  {
    name: 'Find your people',
    text: 'Four or five students and a room are enough. Ask your recreation department how to get recognized as a sport club.',
  },
  {
    name: 'Find a leader',
    text: 'A coach, instructor or graduate student becomes a grappling leader, with SafeSport and a background check.',
  },
  {
    name: 'Charter the club',
    text: `Your leader applies for an academy charter (${priceText('academy_charter')}), which brings the club under the federation’s liability cover.`,
  },
  {
    name: 'Make everyone a member',
    text: `All participants must be current members (${priceText('adult')} each). Then train and enter your first sanctioned event.`,
  },
];

export const questions = [
  {
    question: 'Do we need a varsity team on campus?',
    answer: 'No. Collegiate grappling is made for student-run clubs, alongside varsity programs where they exist.',
  },
  {
    question: 'Wrestling or jiu jitsu: do we have to choose?',
    answer: 'No. One membership and one charter cover both, and a club may train either or both.',
  },
  {
    question: 'Are we insured when we train on campus?',
    answer: `Current members have accident cover, and a chartered club has liability cover. Many schools also ask for a facility certificate. We issue it within ${certificateTime}.`,
  },
  {
    question: 'Can we hold our own tournament?',
    answer: `Yes. An approved grappling leader applies for an event sanction (${priceText('event_sanction')}), and everyone who enters must be a current member.`,
  },
  {
    question: 'I’m a freshman and not yet 18. Can I take part?',
    answer: 'Yes, with a youth membership. A parent or guardian registers you and holds the account.',
  },
  {
    question: 'Who can we ask?',
    answer: `Email ${brand.email} or call ${brand.phone.shown}. We’re glad to help new clubs get started.`,
  },
];
