import type { send } from './portal.ts';

type Answered = Awaited<ReturnType<typeof send>>;

/** Repeats a call until it returns 429. Returns the number of successes and the refusal. */
export async function untilRefused(
  most: number,
  call: () => Promise<Answered>,
): Promise<{ taken: number; refusal: Answered | undefined }> {
  for (let taken = 0; taken < most; taken++) {
    const answer = await call();
    if (answer.status === 429) return { taken, refusal: answer };
    if (answer.status !== 200) throw new Error(`Answered ${answer.status} ${JSON.stringify(answer.json)}`);
  }
  return { taken: most, refusal: undefined };
}
