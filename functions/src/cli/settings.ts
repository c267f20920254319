import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '#platform/config.ts';

/**
 * Loads the settings of the functions for the project in GCLOUD_PROJECT, where they are not in the environment already.
 * Throws where there are none.
 */
export function loadSettings(): void {
  const ofProject = join('functions', `.env.${process.env.GCLOUD_PROJECT}`);
  if (existsSync(ofProject)) process.loadEnvFile(ofProject);
  process.loadEnvFile(join('functions', '.env'));
  if (!config.publicUrl)
    throw new Error('Please set GCLOUD_PROJECT to a project that functions/.env.<project> has settings for');
}
