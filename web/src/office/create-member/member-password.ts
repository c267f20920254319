// Without letters and digits that are taken for one another, and 32 of them, so that every one is as likely.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A new password to begin with, such as `k7mp-2xwq-hd9t-4rvn`, that can be read out: 80 random bits. */
export function temporaryPassword(): string {
  const drawn = [...crypto.getRandomValues(new Uint8Array(groups * groupLength))].map(
    (byte) => letters[byte % letters.length],
  );
  return Array.from({ length: groups }, (_, group) =>
    drawn.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}
