import type { Policy } from './policy.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { waiver } from './waiver.ts';

/** The policies that every registration accepts. They are long: only the pages that show them should load them. */
export const policies: readonly Policy[] = [waiver, privacyPolicy];
