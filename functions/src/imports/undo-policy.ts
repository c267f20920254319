/** What is known of a member whom an upload brought. */
export interface Traces {
  /** The record is as the upload wrote it. */
  untouched: boolean;
  signedIn: boolean;
  /** Others are in the same account, which would not be as the upload made it. */
  shared: boolean;
  /** A link from a mail was used: somebody is setting the password, or has done so. */
  activated: boolean;
  /** On a roster or a list of participants. */
  listed: boolean;
  /** Owner of a charter or an event. */
  applied: boolean;
  /** Has opened a checkout: the payment is not to lose its member. */
  hasBegunToPay: boolean;
}

/** Why an undo leaves a member, in words for the admin; undefined where it removes the member. */
export function reasonToKeep({
  untouched,
  signedIn,
  shared,
  activated,
  listed,
  applied,
  hasBegunToPay,
}: Traces): string | undefined {
  if (signedIn) return 'Has signed in since';
  if (shared) return 'Shares an account with other members';
  if (activated) return 'Has used a link in an email';
  if (applied) return 'Has a charter or an event';
  if (hasBegunToPay) return 'Has started a payment';
  if (listed) return 'Is on a roster or participant list';
  return untouched ? undefined : 'Was changed after the upload';
}
