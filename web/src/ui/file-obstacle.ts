interface Wanted {
  /** Accepted file name extensions, in lowercase without the dot. */
  endings: readonly string[];
  /** The accepted kinds in words, with an article. */
  kinds: string;
  maxBytes: number;
  /** How to get below `maxBytes`. */
  advice: string;
}

/** Says why a file can't be sent; undefined if it can. */
export function fileObstacle({ name, size }: Pick<File, 'name' | 'size'>, wanted: Wanted): string | undefined {
  const { endings, kinds, maxBytes, advice } = wanted;
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!endings.includes(ending)) return `We can’t accept ${name}. Please choose ${kinds} file.`;
  if (size === 0) return `${name} is empty. Please choose another file.`;
  if (size > maxBytes) return `${name} is larger than ${maxBytes / 1024 / 1024} MB. ${advice}`;
  return undefined;
}
