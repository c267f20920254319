// Modules outlive a file's tests, but cached values must not.
let file = 0;

/** Starts another test file, for which everything is created again. */
export function beginFile(): void {
  file += 1;
}

/** Caches a value on first use for all tests of a file. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: { in: number; what: Promise<T> } | undefined;
  return () => {
    if (made?.in !== file) made = { in: file, what: make() };
    return made.what;
  };
}
