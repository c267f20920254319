import { isImperative } from './scripts/commits/imperative.ts';
import { idiomsIn } from './scripts/words/found.ts';

/** Subjects are imperative sentences without a type: “Return 404 for a deleted member”. */
export default {
  plugins: [
    {
      rules: {
        imperative: ({ header }: { header: string | null }): [boolean, string] => [
          isImperative(header ?? ''),
          'header must start with an imperative verb: “Add”, not “Adds”, “Added” or “Adding”',
        ],
        words: ({ raw }: { raw: string }): [boolean, string] => {
          const found = idiomsIn('message.md', raw);
          return [found.length === 0, found.join(', ')];
        },
      },
    },
  ],
  rules: {
    'header-max-length': [2, 'always', 72],
    'header-case': [2, 'always', 'sentence-case'],
    'header-full-stop': [2, 'never', '.'],
    'header-trim': [2, 'always'],
    'body-leading-blank': [2, 'always'],
    imperative: [2, 'always'],
    words: [2, 'always'],
  },
  helpUrl: 'CONTRIBUTING.md#words',
};
