import { spawn } from 'node:child_process';
import { root, startedOften } from './beside.ts';

/** How a run of the command ended, and what it said. */
export interface Run {
  code: number | null;
  said: string;
}

/** Runs the command that brings stored data up to date; it is stopped (SIGTERM) as soon as `stopAt` says so of what it has said. */
export function migrate({ stopAt }: { stopAt?: (said: string) => boolean } = {}): Promise<Run> {
  const child = spawn(process.execPath, ['functions/src/cli/migrate.ts'], {
    cwd: root,
    env: { ...process.env, ...startedOften },
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
    if (stopAt?.(said) && !child.killed) child.kill('SIGTERM');
  });
  child.stderr.on('data', (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });
}

/** How many documents of a kind a run has rewritten: the `Migrated 3 of 20 payments.` of the command. */
export function rewrittenIn({ said }: Run, what: string): number {
  return Number(new RegExp(`^Migrated (\\d+) of \\d+ ${what}\\.$`, 'm').exec(said)?.[1]);
}
