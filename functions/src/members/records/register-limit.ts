import { type Limit, maxPerVenue, retractAttempts } from '#platform/limits/limits.ts';

/**
 * Registrations: 5 an hour per email address; per network as many as one hall needs, and none after 20 failures, since
 * a failure reveals that an address is registered.
 */
export const registerLimit: Limit = {
  name: 'register',
  max: 5,
  maxByAddress: maxPerVenue,
  maxFailed: 20,
  seconds: 60 * 60,
};

/**
 * Clears the registration attempts of an address that was confirmed or paid for, so that they no longer count against
 * its network.
 */
export function clearRegistrationLimit(email: string): Promise<void> {
  return retractAttempts(registerLimit, email);
}
