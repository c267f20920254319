import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { resolveBackend } from 'firebase-tools/lib/deploy/functions/build.js';
import { loadUserEnvs } from 'firebase-tools/lib/functions/env.js';
import { root } from '../parts/paths.mjs';
import { Problem } from '../parts/problem.mjs';

/** The project of functions/.env.example, which stands for a real one. */
const EXAMPLE = 'example';

/** The project that `--project=` names by its id or its alias in .firebaserc, else the example; with its alias, if any. */
export function projectIn(words) {
  const at = words.findIndex((word) => /^--project(=|$)/.test(word));
  const name = at < 0 ? EXAMPLE : (words[at].split('=')[1] ?? words[at + 1]);
  if (!name) throw new Problem('--project takes the id of a Firebase project, or its alias in .firebaserc.');
  const { projects } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8'));
  return name in projects ? { id: projects[name], alias: name } : { id: name };
}

/**
 * The values that a deployment reads from the files in a folder: `.env`, and `.env.<project>` before it.
 * @param {string} folder
 * @param {{ id: string, alias?: string }} project
 */
export function parameterValues(folder, { id, alias }) {
  if (![id, alias].some((name) => name && existsSync(join(folder, `.env.${name}`))))
    throw new Problem(`There is no functions/.env.${id}: copy functions/.env.example to it and fill it in.`);
  try {
    return loadUserEnvs({ functionsSource: folder, projectId: id, projectAlias: alias, projectDir: folder });
  } catch (error) {
    const reasons = (error.children ?? []).map(({ message }) => `\n  ${message}`);
    throw new Problem(`${error.message}${reasons.join('')}`, { cause: error });
  }
}

/** The values that a project's own are copied from, which it has to fill in; none where these stand for a project. */
export const exampleFor = (folder, { id }) =>
  id === EXAMPLE ? {} : parseEnv(readFileSync(join(folder, `.env.${EXAMPLE}`), 'utf8'));

/** A sentence for each parameter that has no value, and for each secret that docs/deploy.md, its `guide`, does not set. */
export function parameterProblems({ params }, values, project, guide) {
  return params.flatMap(({ name, type }) => {
    if (type === 'secret')
      return guide.includes(`functions:secrets:set ${name}`)
        ? []
        : `The functions take the secret ${name}, and docs/deploy.md does not say so: add npx firebase functions:secrets:set ${name}`;
    if (name in values) return [];
    return `${name} has no value, and a deployment without a terminal cannot ask for it: add it to functions/.env, where one value does for every project, else to ${ownFile(project)}.`;
  });
}

const ownFile = ({ id }) =>
  id === EXAMPLE
    ? 'functions/.env.example, and to the functions/.env.<project id> of each project'
    : `functions/.env.${id}`;

/** Has firebase-tools put the values into what it found, as it does without a terminal; secrets are in the cloud, and not asked for. */
export async function resolveFunctions(build, values, { id }) {
  try {
    const firebaseConfig = { projectId: id };
    const options = { build, firebaseConfig, userEnvs: values, codebase: 'default', nonInteractive: true };
    return (await resolveBackend({ ...options, isEmulator: true })).backend;
  } catch (error) {
    throw new Problem(`firebase-tools does not take the parameters: ${error.message}`, { cause: error });
  }
}
