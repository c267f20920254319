import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

/** How the browser is started, with a set of fonts of `e2e/fonts`: those of the machine would hide what a page lacks elsewhere. */
export function browserWith(fonts: 'unknown' | 'usual'): LaunchOptions {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    env: { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL(`../fonts/${fonts}.conf`, import.meta.url)) },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
