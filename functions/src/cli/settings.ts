import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { config } from '#platform/config.ts';

/**
 * Loads the functions' settings for the project in GCLOUD_PROJECT; variables already in the environment win. Throws if
 * the project has no settings file or it still has the example values.
 */
export function loadSettings(): void {
  const { GCLOUD_PROJECT: project } = process.env;
  if (!project) throw new Error('Set GCLOUD_PROJECT to the project ID: GCLOUD_PROJECT=<project> npm run …');
  const projectFile = join('functions', `.env.${project}`);
  if (existsSync(projectFile)) process.loadEnvFile(projectFile);
  process.loadEnvFile(join('functions', '.env'));
  if (!config.publicUrl)
    throw new Error(
      `There is no ${projectFile}. Copy functions/.env.example to it and fill it in (docs/first-day.md, part 4)`,
    );
  const example = parseEnv(readFileSync(join('functions', '.env.example'), 'utf8'));
  if (config.publicUrl === example.PUBLIC_URL)
    throw new Error(`${projectFile} still has the example values. Fill it in (docs/first-day.md, part 4)`);
}
