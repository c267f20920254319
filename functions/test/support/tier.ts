/** Why a test is longer in `npm run test:all`: it repeats a race, kills at more points, or works on more data. */
type Reason = 'rounds' | 'kills' | 'size';

/** Whether this is `npm run test:all`, which runs every round, kill point, and size. */
export const isWhole = process.env.TEST_TIER === 'all';

/** The number of rounds, kill points, or records in a test: `short` in `npm test`, `all` in `npm run test:all`. */
export const byTier = (_reason: Reason, short: number, all: number): number => (isWhole ? all : short);
