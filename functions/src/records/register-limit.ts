import { type Limit, mostInOneHall, takeBack } from './limits.ts';

/**
 * Registrations: 5 an hour with one e-mail address; from one network a hall’s, and none anymore after 20 that failed, which
 * say who is registered.
 */
export const registerLimit: Limit = {
  name: 'register',
  max: 5,
  maxByAddress: mostInOneHall,
  maxFailed: 20,
  seconds: 60 * 60,
};

/** For whoever has confirmed the address or paid: the registration counts no more where it came from. */
export function proveRegistration(email: string): Promise<void> {
  return takeBack(registerLimit, email);
}
