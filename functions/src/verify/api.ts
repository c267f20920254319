import { dayOf } from '@portal/contract/days';
import { isCurrent } from '@portal/contract/membership';
import type { verifyContract } from '@portal/contract/verify';
import { findCardHolder } from '../cards/store.ts';
import type { Handlers } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { type AddressLimit, countByAddress } from '../limits/store.ts';
import { publicName } from './policy.ts';

/** Codes that are none: 100 in 15 minutes. Good ones are not counted, for a whole tournament stands behind one address. */
const verifyLimit: AddressLimit = { name: 'verify', maxByAddress: 100, seconds: 15 * 60 };

export const verifyApi: Handlers<keyof typeof verifyContract> = {
  verifyCard: async ({ params }, { address }) => {
    const holder = await findCardHolder(params.code);
    if (!holder) {
      await countByAddress(verifyLimit, address);
      throw notFound();
    }
    const today = dayOf();
    return {
      name: publicName(holder, today),
      membership_type: holder.membership_type,
      current: isCurrent(holder, today),
      membership_expiry: holder.membership_expiry,
    };
  },
};
