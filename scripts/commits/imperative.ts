/** Imperatives that look like another form of a verb, except those in -ss and -eed. */
const imperatives =
  /^(alias|bias|canvas|focus|embed|shed|shred|bring|cling|fling|ping|ring|sing|sling|spring|sting|string|swing|wring)$/i;

/** Reports whether a commit subject starts with an imperative verb, judged by the ending of its first word. */
export function isImperative(subject: string): boolean {
  const [word = ''] = subject.split(/[^\p{L}-]/u);
  return imperatives.test(word) || !/(ed|ing|s)$/i.test(word) || /(eed|ss)$/i.test(word);
}
