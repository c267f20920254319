import type { Limit } from '#records/limits.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Failed sign-ins: 10 in 15 minutes. */
export const loginLimit: Limit = { name: 'login', max: 10, maxByAddress: 30, seconds: quarterHour };

/** Registrations: 5 an hour with one e-mail address, 20 from one client address. */
export const registerLimit: Limit = { name: 'register', max: 5, maxByAddress: 20, seconds: hour };

/** Reset links asked for: 5 an hour for one e-mail address, 20 from one client address. */
export const forgotLimit: Limit = { name: 'forgot', max: 5, maxByAddress: 20, seconds: hour };
