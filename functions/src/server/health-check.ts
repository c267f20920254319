import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '@portal/contract/calls/endpoint';
import type { systemContract } from '@portal/contract/calls/system';
import { config } from '#platform/config.ts';
import { Problem } from '#platform/problem.ts';

type Health = Answer<typeof systemContract.health>;

/** The settings that the portal cannot work without. The rest is optional. */
const essential = ['public_url', 'sign_in', 'payments', 'prices', 'mail'] as const;

async function inTime(answer: Promise<unknown>, patienceMs: number): Promise<void> {
  const over = new AbortController();
  const late = pause(patienceMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`No answer within ${patienceMs} ms`);
  });
  try {
    await Promise.race([answer, late]);
  } finally {
    over.abort();
  }
}

async function look(readDatabase: () => Promise<unknown>, patienceMs: number): Promise<Health> {
  await inTime(readDatabase(), patienceMs).catch((cause: unknown) => {
    throw new Problem(503, 'The database does not respond', { cause });
  });
  const { configured } = config;
  const missing = essential.filter((name) => !configured[name]);
  if (missing.length > 0) throw new Problem(503, `Not configured: ${missing.join(', ')}`);
  return { ok: true, database: 'ok', configured, version: process.env.K_REVISION ?? 'local' };
}

const keptForMs = 10_000;

/**
 * Returns a health check that reads the database at most every ten seconds, because the call is public and every read
 * is billed. The check rejects with 503 if the database does not answer or an essential setting is missing.
 */
export function healthCheck(readDatabase: () => Promise<unknown>, patienceMs = 5000): () => Promise<Health> {
  let last: { at: number; health: Promise<Health> } | undefined;
  return () => {
    if (!last || Date.now() - last.at >= keptForMs) last = { at: Date.now(), health: look(readDatabase, patienceMs) };
    return last.health;
  };
}
