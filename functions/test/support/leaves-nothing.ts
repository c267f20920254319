import { expect } from 'vitest';
import { changedPaths, databaseState } from './database-state.ts';

/** Runs something and fails if it changed the database. */
export async function leavesNothing<T>(run: () => Promise<T>): Promise<T> {
  const before = await databaseState();
  const result = await run();
  expect(changedPaths(before, await databaseState())).toEqual([]);
  return result;
}
