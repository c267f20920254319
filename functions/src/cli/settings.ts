import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { config } from '#platform/config.ts';

/**
 * Loads the settings of the functions for the project in GCLOUD_PROJECT, where they are not in the environment already.
 * Throws where there are none, or nobody has filled them in.
 */
export function loadSettings(): void {
  const { GCLOUD_PROJECT: project } = process.env;
  if (!project) throw new Error('Set GCLOUD_PROJECT to the project ID');
  const ofProject = join('functions', `.env.${project}`);
  if (existsSync(ofProject)) process.loadEnvFile(ofProject);
  process.loadEnvFile(join('functions', '.env'));
  if (!config.publicUrl)
    throw new Error(
      `There is no ${ofProject}. Copy functions/.env.example to it and fill it in (docs/deploy.md, step 3)`,
    );
  const example = parseEnv(readFileSync(join('functions', '.env.example'), 'utf8'));
  if (config.publicUrl === example.PUBLIC_URL)
    throw new Error(`${ofProject} still has the example values. Fill it in (docs/deploy.md, step 3)`);
}
