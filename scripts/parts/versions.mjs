import { spawn } from 'node:child_process';

/** Returns the first version number in a string, as [major, minor], or undefined. */
export function versionIn(text) {
  const [, major, minor] = text.match(/(\d+)(?:\.(\d+))?/) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor ?? 0)];
}

/** Reports whether a version is defined and not older than [major, minor]. */
export const isAtLeast = (version, [major, minor]) =>
  version !== undefined && (version[0] > major || (version[0] === major && version[1] >= minor));

/** Returns the version that a tool prints, as [major, minor]; undefined if it cannot be run. Downloads nothing. */
export async function versionOf(tool, args) {
  const text = await outputOf(tool, args);
  return text === undefined ? undefined : versionIn(text);
}

/** Returns what a tool prints; undefined if it cannot be run or fails. */
export function outputOf(tool, args) {
  return new Promise((resolve) => {
    // Keeps rustup from installing a missing toolchain.
    const child = spawn(tool, args, { env: { ...process.env, RUSTUP_AUTO_INSTALL: '0' } });
    let answer = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        answer += text;
      });
    }
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code === 0 ? answer : undefined));
  });
}
