// On its own, so that a member’s file does not load the comparison.

/** What to know before a merge is undone. */
export const undoText =
  'Both records will be separate again, each in its own account and with its own number, payments and documents. Later changes stay with this record. If an account was removed, its owner chooses a new password with “Forgot password”.';
