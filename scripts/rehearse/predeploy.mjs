import { Config } from 'firebase-tools/lib/config.js';
import { lifecycleHooks } from 'firebase-tools/lib/deploy/lifecycleHooks.js';
import { root } from '../parts/paths.mjs';
import { Problem } from '../parts/problem.mjs';

/** Runs what firebase.json has done before a deployment, as firebase-tools does. */
export async function runPredeploy(firebaseJson, project) {
  const config = new Config(structuredClone(firebaseJson), { projectDir: root });
  for (const target of ['functions', 'hosting'])
    try {
      await lifecycleHooks(target, 'predeploy')({}, { config, project, projectRoot: root });
    } catch (error) {
      throw new Problem(`${error.message}. See its messages above.`, { cause: error });
    }
}
