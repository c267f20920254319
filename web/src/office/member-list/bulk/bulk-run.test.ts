import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { runBulk } from './bulk-run.ts';

// Suppresses the console errors that failures log.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

describe('a bulk action', () => {
  it('reports failures with reasons, in order, and completes all others', async () => {
    const steps: number[] = [];
    const outcome = await runBulk({
      items: ['ada', 'ruth', 'noah', 'una', 'pia'],
      failure: 'Failed to approve member',
      onStep: (tried) => steps.push(tried),
      async act(name) {
        if (name === 'ruth') throw new ApiError(409, 'Missing: background check');
        if (name === 'pia') throw new ApiError(500, '');
      },
    });
    expect(outcome).toEqual({
      done: ['ada', 'noah', 'una'],
      failed: [
        { item: 'ruth', reason: 'Missing: background check' },
        { item: 'pia', reason: 'Failed to approve member' },
      ],
    });
    expect(steps).toEqual([1, 2, 3, 4, 5]);
  });

  it('runs a few at a time', async () => {
    let under = 0;
    let most = 0;
    await runBulk({
      items: Array.from({ length: 20 }, (_, index) => index),
      failure: '',
      onStep: () => undefined,
      atOnce: 3,
      async act() {
        under += 1;
        most = Math.max(most, under);
        await new Promise((resolve) => setTimeout(resolve, 1));
        under -= 1;
      },
    });
    expect(most).toBe(3);
  });

  it('finishes at once with nothing to do', async () => {
    const act = () => Promise.reject(new Error('of nobody'));
    expect(await runBulk({ items: [], act, failure: '', onStep: () => undefined })).toEqual({ done: [], failed: [] });
  });
});
