import type { clientErrorsContract } from '@portal/contract/calls/client-errors';
import { logger } from 'firebase-functions/logger';
import type { Handlers } from '#platform/handler.ts';
import { type AddressLimit, countByAddress } from '#records/limits.ts';
import { logLine } from './log-line.ts';
import { Quota } from './quota.ts';

/** Errors: 30 in 10 minutes from one client address, and 60 a minute that one instance takes from all of them. */
const addressLimit: AddressLimit = { name: 'client-error', maxByAddress: 30, seconds: 10 * 60 };
const quota = new Quota(60, 60);

export const clientErrorsApi: Handlers<keyof typeof clientErrorsContract> = {
  reportClientError: async ({ body }, { address, header }) => {
    // Before anything is awaited, or all of a burst would find room; an address that has to wait uses up nothing of others.
    const giveBack = quota.take();
    try {
      await countByAddress(addressLimit, address);
    } catch (error) {
      giveBack();
      throw error;
    }
    logger.write(logLine(body, header('user-agent')));
    return { received: true };
  },
};
