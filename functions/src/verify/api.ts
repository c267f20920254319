import { dayOf } from '@portal/contract/days';
import { isCurrent } from '@portal/contract/membership';
import type { verifyContract } from '@portal/contract/verify';
import { findCardHolder } from '../cards/store.ts';
import type { Handlers } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { type AddressLimit, countByAddress } from '../limits/store.ts';
import { publicName } from './policy.ts';

/** Scans: a whole tournament stands behind one address, while a code of 128 bits cannot be guessed in any number. */
const verifyLimit: AddressLimit = { name: 'verify', maxByAddress: 1000, seconds: 15 * 60 };

export const verifyApi: Handlers<keyof typeof verifyContract> = {
  verifyCard: async ({ params }, { address }) => {
    await countByAddress(verifyLimit, address);
    const holder = await findCardHolder(params.code);
    if (!holder) throw notFound();
    const today = dayOf();
    return {
      name: publicName(holder, today),
      membership_type: holder.membership_type,
      current: isCurrent(holder, today),
      membership_expiry: holder.membership_expiry,
    };
  },
};
