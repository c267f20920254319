import type { Policy } from '@portal/contract/values/policy';

export const earlierPolicies: readonly Policy[] = [];

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
];
