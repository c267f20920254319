import { dirname } from 'node:path';
import { getRuntimeDelegate } from 'firebase-tools/lib/deploy/functions/runtimes/index.js';
import { loadFirebaseEnvs } from 'firebase-tools/lib/functions/env.js';
import { Problem } from '../parts/problem.mjs';

/**
 * Has firebase-tools find the functions of an installed package; it leaves its list of them beside the folder. Resolves to
 * what it calls a build: the `endpoints` by name, and the `params` that it asks a deployment for. `values` are theirs.
 */
export async function discoverFunctions(folder, { runtime, project, values }) {
  // Without this, it asks the functions what they are over a random port, open to the whole network.
  process.env.FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH = dirname(folder);
  process.env.FUNCTIONS_DISCOVERY_TIMEOUT ??= '60';
  const firebaseConfig = { projectId: project };
  try {
    const delegate = await getRuntimeDelegate({ projectId: project, sourceDir: folder, projectDir: folder, runtime });
    await delegate.validate();
    const envs = { ...values, ...loadFirebaseEnvs(firebaseConfig, project), GOOGLE_CLOUD_QUOTA_PROJECT: project };
    return { ...(await delegate.discoverBuild({ firebase: firebaseConfig }, envs)), runtime };
  } catch (error) {
    throw new Problem(`firebase-tools finds no functions in the package: ${error.message}`, { cause: error });
  }
}
