import type { clientErrorsContract } from '@portal/contract/calls/client-errors';
import { logger } from 'firebase-functions/logger';
import type { Handlers } from '#platform/handler.ts';
import { type AddressLimit, countByAddress } from '#platform/limits/limits.ts';
import { logLine } from './log-line.ts';
import { Quota } from './quota.ts';

/** Browser errors: 30 in 10 minutes per network address, and 60 a minute per instance in total. */
const addressLimit: AddressLimit = { name: 'client-error', maxByAddress: 30, seconds: 10 * 60 };
const quota = new Quota(60, 60);

export const clientErrorsApi: Handlers<keyof typeof clientErrorsContract> = {
  reportClientError: async ({ body }, { address, header }) => {
    // Taken before any await, or a whole burst would fit; given back so that a limited address does not use up the
    // quota.
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
