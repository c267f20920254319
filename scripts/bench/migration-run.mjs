import { migrate, rewrittenIn } from '../../functions/test/support/migration.ts';

/**
 * Runs the migration once, to its end or until it has looked at so many members. Resolves to its time in milliseconds, how many
 * documents it read, and how many accounts and members it rewrote. Rejects with what it said where it failed.
 */
export async function runMigration(stopsAt = Number.POSITIVE_INFINITY) {
  const begin = performance.now();
  const lookedAt = (said) => Number([...said.matchAll(/members: (\d+) looked at/g)].at(-1)?.[1] ?? 0);
  const ended = await migrate({ stopAt: (said) => lookedAt(said) >= stopsAt });
  const time = performance.now() - begin;
  const accounts = rewrittenIn(ended, 'accounts');
  if (ended.code === 0) {
    const reads = Number(/^Read (\d+) documents/m.exec(ended.said)?.[1]);
    return { time, reads, accounts, members: rewrittenIn(ended, 'members') };
  }
  const stopped = /Stopped at members: \d+ looked at, (\d+) rewritten; (\d+) documents read/.exec(ended.said);
  if (!stopped) throw new Error(ended.said);
  return { time, reads: Number(stopped[2]), accounts, members: Number(stopped[1]) };
}
