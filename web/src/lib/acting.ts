const key = 'person';

/** The member of the account for whom this tab acts, as it was chosen; null for the first. */
export function actingFor(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Storage is blocked: nobody was chosen.
    return null;
  }
}

/** Has the tab act for a member of the account from now on, or for the first again. */
export function actFor(memberId: string | null): void {
  try {
    if (memberId === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, memberId);
  } catch (error) {
    console.warn('The person who was chosen could not be kept', error);
  }
}
