import type { Policy } from '@portal/contract/values/policy';
import { privacyPolicy1 } from './privacy-policy-1.ts';

export const earlierPolicies: readonly Policy[] = [privacyPolicy1];

export const acceptedTexts: readonly { id: string; version: string; sha256: string }[] = [
  {
    id: 'membership-waiver',
    version: '1',
    sha256: '1a5c6246a7588d92f358c198ba61335a42759f6251e3c610254ef37b22b0041b',
  },
  {
    id: 'privacy-policy',
    version: '1',
    sha256: '8c9a33872a2958afd6a2dfe441f15b4afd2dd981ee55fec39ef2540c028a0148',
  },
  {
    id: 'privacy-policy',
    version: '2',
    sha256: '4da0f039a5a58698390f07c01030a15f8423e332626d74e041a7de8be45ad2e1',
  },
];
