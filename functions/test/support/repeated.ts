import type { send } from './portal.ts';

type Answered = Awaited<ReturnType<typeof send>>;

/** Calls again and again until it is refused with 429; gives how often it went well, and the refusal. */
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
