import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

/** Launch options with a font set from `e2e/fonts`: with the machine's fonts, a missing font would go unnoticed. */
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
