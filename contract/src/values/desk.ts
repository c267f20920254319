import type { DaySpan } from './day-spans.ts';
import { dayOf, monthsLater } from './days.ts';

/** Who takes a member's next step, as the club reads it. */
export const deskSteppers = ['member', 'parent', 'office', 'nobody'] as const;

/** The maximum number of members that a desk shows. */
export const maxDeskMembers = 1000;

/** The maximum number of members reminded in one call. */
export const maxReminded = 50;

/** How many days pass before a club can remind the same member again. */
export const clubReminderDays = 7;

export const maxCoLeaders = 5;

/** The days for which a desk can show who may train. */
export const deskDays = (): DaySpan => ({ min: dayOf(), max: monthsLater(dayOf(), 24) });
