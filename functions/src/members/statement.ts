import type { Member } from '@portal/contract/records/member';
import { lastEligibleDay, standingOf } from '@portal/contract/rules/eligibility';
import { dayOf } from '@portal/contract/values/days';
import { packStatement } from '@portal/contract/values/statement';
import { hashCardCode } from './records/card-codes.ts';
import { currentKey } from './records/signing-keys.ts';

/**
 * Returns a member's card code with the federation's signature, as a compact JWS, for doors without a network; undefined
 * for a member who may not take part in anything today.
 */
export async function signStatement(member: Member): Promise<string | undefined> {
  const { card_code, membership_type } = member;
  const issued = dayOf();
  const until = lastEligibleDay(standingOf(member, issued));
  if (!card_code || !until || until < issued) return undefined;
  // Loaded only when a card is shown.
  const { CompactSign, importJWK } = await import('jose');
  const { kid, created_at: _, ...key } = await currentKey();
  const statement = packStatement({ card: hashCardCode(card_code), membership_type, until, issued });
  return new CompactSign(new TextEncoder().encode(statement))
    .setProtectedHeader({ alg: 'ES256', kid })
    .sign(await importJWK(key, 'ES256'));
}
