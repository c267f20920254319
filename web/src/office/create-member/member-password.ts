// No easily confused letters or digits; exactly 32, so that each is equally likely.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** Generates an initial password that can be read aloud, such as `k7mp-2xwq-hd9t-4rvn`: 80 random bits. */
export function temporaryPassword(): string {
  const characters = [...crypto.getRandomValues(new Uint8Array(groups * groupLength))].map(
    (byte) => letters[byte % letters.length],
  );
  return Array.from({ length: groups }, (_, group) =>
    characters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}
