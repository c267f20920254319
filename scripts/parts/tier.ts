/** Whether all tests run, as in `npm run test:all`. functions/test/support/tier.ts has the same for the tests. */
export const isWhole = process.env.TEST_TIER === 'all';
