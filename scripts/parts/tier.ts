/** Whether the tests run whole, as `npm run test:all` does; functions/test/support/tier.ts says the same to the tests. */
export const isWhole = process.env.TEST_TIER === 'all';
