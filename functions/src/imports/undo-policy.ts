/** Facts about a member created by an upload. */
export interface Traces {
  /** The record is as the upload wrote it. */
  untouched: boolean;
  signedIn: boolean;
  /** The account has other members, so it is not as the upload created it. */
  shared: boolean;
  /** A link from an email was used: a password is being set or was set. */
  activated: boolean;
  /** On a roster or a participant list. */
  listed: boolean;
  /** Owner of a charter or an event. */
  applied: boolean;
  /** Has opened a checkout, so the payment must not lose its member. */
  hasBegunToPay: boolean;
}

/** Returns why an undo keeps a member, as text for the admin; undefined if it removes the member. */
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
