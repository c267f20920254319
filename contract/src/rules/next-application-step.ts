import type { ApplicationAnswer } from '../records/application.ts';
import { daysText, dayText } from '../values/format.ts';
import { isCharter, isValidOn, kindOf } from './application.ts';
import { type Holder, obstacleToLeading } from './membership.ts';
import { approveText, deniedStep, feeOf, type NextStep, reviewText, reviewTime, underReview } from './next-step.ts';
import { renewableFrom } from './term.ts';

/**
 * Context for the application: its leader, whether a payment for it is under review, and the name that the reader of
 * `you` uses for the leader, unless they are the leader.
 */
export interface ApplicationStepContext {
  leader?: Holder | undefined;
  isUnderReview?: boolean;
  called?: string | undefined;
}

interface Words {
  /** The application's kind, for use within a sentence. */
  what: 'charter' | 'event';
  office: 'admin-charters' | 'admin-events';
  form: 'academy-charter-registration' | 'event-sanction-registration';
}

function wordsOf(application: ApplicationAnswer): Words {
  return isCharter(application)
    ? { what: 'charter', office: 'admin-charters', form: 'academy-charter-registration' }
    : { what: 'event', office: 'admin-events', form: 'event-sanction-registration' };
}

/** Returns the step for an application whose leader may not lead. */
function obstacleStep({ leader, called }: ApplicationStepContext, today: string): NextStep | undefined {
  const [yours, theirs] = ([called ? 'The' : 'Your', 'The'] as const).map(
    (whose) => leader && obstacleToLeading(leader, today, whose),
  );
  if (!yours) return undefined;
  return {
    who: 'member',
    view: 'dashboard',
    you: `${yours}. This can go on once that’s resolved.`,
    text: `${theirs}. This can go on once that is resolved.`,
  };
}

function unpaidStep(application: ApplicationAnswer, today: string, called: string | undefined): NextStep {
  if (!isCharter(application) && application.event_until < today) {
    const text = `The event was on ${daysText(application.event_dates, application.event_until)}, and the fee was not paid.`;
    return { who: 'nobody', view: null, you: text, text };
  }
  return {
    who: 'member',
    view: 'dashboard',
    you: `The fee of ${feeOf(kindOf(application))} is due. Choose “Pay” and pay by card. An administrator then reviews ${called ? 'the' : 'your'} application, usually within ${reviewTime}.`,
    text: 'The leader has to pay the fee. You can also approve it without.',
  };
}

function approvalStep(application: ApplicationAnswer, today: string): NextStep {
  const { what, office } = wordsOf(application);
  const isPast = !isCharter(application) && application.event_until < today;
  return {
    who: 'office',
    view: office,
    you: reviewText(`the ${what}`),
    text: `${isPast ? 'The event is over. ' : ''}${approveText(what)}`,
  };
}

function approvedStep(application: ApplicationAnswer, today: string, beside: ApplicationStepContext): NextStep {
  const { valid_until: until } = application;
  if (!isCharter(application)) {
    if (!isValidOn(application, today)) {
      const over = 'The event is over.';
      return { who: 'nobody', view: null, you: `${over} There’s nothing you need to do.`, text: over };
    }
    return {
      who: 'nobody',
      view: 'event-participants',
      you: 'You don’t need to do anything. All participants must be current members until the event ends.',
      text: 'There is nothing to do.',
    };
  }
  const isOver = !isValidOn(application, today);
  if (until && renewableFrom(until) <= today) {
    const ends = isOver ? `expired on ${dayText(until)}` : `is valid until ${dayText(until)}`;
    const obstacle = obstacleStep(beside, today);
    if (obstacle) return obstacle;
    return {
      who: 'member',
      view: 'dashboard',
      you: `${beside.called ? 'The' : 'Your'} charter ${ends}. Choose “Renew” to renew it for ${feeOf('academy_charter')}. The next twelve months ${isOver ? 'begin on the day you pay' : 'follow the present ones'}.`,
      text: `The charter ${ends}. The leader can renew it on the dashboard.`,
    };
  }
  return {
    who: 'nobody',
    view: 'charter-roster',
    you: 'You don’t need to do anything. Everyone who trains there must be a current member.',
    text: 'There is nothing to do.',
  };
}

/** Returns the next step for a charter or event on a day (`YYYY-MM-DD`). */
export function nextApplicationStepOf(
  application: ApplicationAnswer,
  today: string,
  beside: ApplicationStepContext = {},
): NextStep {
  const { status, denial } = application;
  const { isUnderReview = false, called } = beside;
  const { what, form } = wordsOf(application);
  if (status === 'denied') {
    const step = deniedStep(denial, kindOf(application), { what, view: form, isUnderReview, called });
    return (denial && obstacleStep(beside, today)) || step;
  }
  if (status === 'inactive') {
    const ended = `This ${isCharter(application) ? 'charter' : 'event sanction'} has ended and is no longer valid.`;
    return { who: 'nobody', view: null, you: ended, text: `${ended} The leader can apply for a new one.` };
  }
  if (status === 'pending_payment' && isUnderReview) return underReview;
  if (status === 'approved') return approvedStep(application, today, beside);
  const waits = status === 'pending_payment' ? unpaidStep : approvalStep;
  return obstacleStep(beside, today) ?? waits(application, today, called);
}
