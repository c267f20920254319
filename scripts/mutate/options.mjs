import { Problem } from '../parts/problem.mjs';
import { kinds, mutations } from './mutations.mjs';

/** The value of `--name=value`, or undefined. */
export function option(words, name) {
  const start = `--${name}=`;
  return words.find((word) => word.startsWith(start))?.slice(start.length);
}

/** The mutations of one of the kinds, or with one of the words in the name, that `--only` has; all without it. Throws a Problem for none. */
export function chosenMutations(words) {
  const wanted = option(words, 'only')?.toLowerCase().split(',');
  const chosen = mutations.filter(({ kind, name }) =>
    (wanted ?? [kind]).some((word) => (kinds.includes(word) ? word === kind : name.toLowerCase().includes(word))),
  );
  if (chosen.length === 0) throw new Problem('--only takes words of names, or kinds; see --list.');
  return chosen;
}
