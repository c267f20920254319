import { spawn } from 'node:child_process';

/** The first version number in a text, as [major, minor], or undefined. */
export function versionIn(text) {
  const [, major, minor] = text.match(/(\d+)(?:\.(\d+))?/) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor ?? 0)];
}

/** Whether there is a version and it is `least` or newer. */
export const isAtLeast = (version, [major, minor]) =>
  version !== undefined && (version[0] > major || (version[0] === major && version[1] >= minor));

/** The version that a tool tells; undefined where it cannot be run. Downloads nothing. */
export function versionOf(tool, args) {
  return new Promise((resolve) => {
    // rustup would fetch a missing toolchain when it is asked for its version.
    const child = spawn(tool, args, { env: { ...process.env, RUSTUP_AUTO_INSTALL: '0' } });
    let answer = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        answer += text;
      });
    }
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code === 0 ? versionIn(answer) : undefined));
  });
}
