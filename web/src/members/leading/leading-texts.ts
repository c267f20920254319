import { capitalizedPossessive, possessive } from '@portal/contract/values/possessive';

/** The texts about becoming and ceasing to be a grappling leader, for the member. */
const own = {
  offer:
    'Do you coach, instruct or officiate? Become a Grappling Leader with this account. You keep your number, and there is nothing to pay until you renew.',
  keeps: 'You keep your account, your membership number and your card.',
  about: 'About you',
  hasAsked: 'You have asked to become a Grappling Leader. Your dashboard shows what comes next.',
  renewal: 'when you renew',
  asked: 'You asked',
  canStop:
    'You can go back to an Adult Competitor membership once you have no valid charter, no event to come and no application that awaits approval.',
  stops:
    'You can no longer charter an academy or have events sanctioned, and your card shows Adult Competitor. Your number, your term and your verified checks stay. To lead again, you have to ask and be approved again.',
  stopped: 'You are an Adult Competitor now.',
};

/** The same for a reader who calls the member by name. */
function textsForReader(called: string): typeof own {
  return {
    offer: `Does ${called} coach, instruct or officiate? Then ${called} can become a Grappling Leader in this account. The number stays the same, and there is nothing to pay until the renewal.`,
    keeps: `${called} keeps the membership number and the card.`,
    about: `About ${called}`,
    hasAsked: `${called} has asked to become a Grappling Leader. ${called}’s dashboard shows what comes next.`,
    renewal: 'at the renewal',
    asked: `${called} asked`,
    canStop: `${called} can go back to an Adult Competitor membership once there is no valid charter, no event to come and no application that awaits approval.`,
    stops: `${called} can no longer charter an academy or have events sanctioned, and the card shows Adult Competitor. The number, the term and the verified checks stay. To lead again, ${called} has to ask and be approved again.`,
    stopped: `${called} is an Adult Competitor now.`,
  };
}

/**
 * Returns the texts about becoming and ceasing to be a grappling leader, for the member or a reader who calls them by
 * name.
 */
export function leadingTexts(called: string | undefined) {
  const request = `${possessive(called)} request`;
  return {
    ...(called ? textsForReader(called) : own),
    request,
    requestTitle: `${capitalizedPossessive(called)} request to become a Grappling Leader`,
    membershipContinues: `${capitalizedPossessive(called)} membership continues as it is.`,
    upload: `After ${called ? 'the request is sent' : 'you ask'}, upload ${possessive(called)} SafeSport certification and ${called ? 'the' : 'your'} background check on ${possessive(called)} dashboard.`,
  };
}
