// Modules outlive a file's tests, and what these made does not.
let file = 0;

/** Begins another file of tests, for which everything is made anew. */
export function beginFile(): void {
  file += 1;
}

/** What is made when it is first asked for: once for all tests of a file. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: { in: number; what: Promise<T> } | undefined;
  return () => {
    if (made?.in !== file) made = { in: file, what: make() };
    return made.what;
  };
}
