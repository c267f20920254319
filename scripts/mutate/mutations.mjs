import { api } from './mutations/api.mjs';
import { browser } from './mutations/browser.mjs';
import { rules } from './mutations/rules.mjs';
import { unit } from './mutations/unit.mjs';

const isEdge = ({ test }) => test.startsWith('functions/test/edge/');

const lists = { unit, browser, api: api.filter((one) => !isEdge(one)), edge: api.filter(isEdge), rules };

/** The kinds of tests, in the order in which they are run. */
export const kinds = Object.keys(lists);

/**
 * Features to be taken out, one by one. Each has
 * - `name`: what is wrong then, in plain words;
 * - `file`, `find`, `replace`: the text, once in its file, and what stands there instead;
 * - `long`: why only `npm run test:all` has the test that fails, if that is so;
 * - `kind`, `test`, `title`: the kind and file of the test that is to fail, and a part of its title, with those of its groups.
 */
export const mutations = kinds.flatMap((kind) => lists[kind].map((mutation) => ({ kind, ...mutation })));
