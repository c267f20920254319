import type { Policy } from '@portal/contract/values/policy';
import { privacyPolicy1 } from './privacy-policy-1.ts';

/**
 * The versions that members accepted before the present ones, so that everyone can read what they agreed to. Before you
 * change a policy, copy it to a file here, with the values from `brand` written out, and list it.
 */
export const earlierPolicies: readonly Policy[] = [privacyPolicy1];

/**
 * The SHA-256 of each version that members can accept or have accepted. A test compares them with the texts, so that no
 * text changes without a new version: give the policy a new `version` and `effective` date, and add its hash here.
 */
export const acceptedTexts: readonly { id: string; version: string; sha256: string }[] = [
  {
    id: 'membership-waiver',
    version: '1',
    sha256: 'd47f973016444c7daca35f27f8c096d06dd7b5b527c366d4e6a0041122644970',
  },
  { id: 'privacy-policy', version: '1', sha256: 'bb0a4c22b4d87c2bb4610b47afdaa009892eb04c3ac5f8a5c2c3b81e31f36ffb' },
  { id: 'privacy-policy', version: '2', sha256: '0813ebf0da016011277dc9fb07036649e32cdaa0a9c496fd7dbf019aa4fbd8b7' },
];
