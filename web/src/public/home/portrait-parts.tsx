import type { ReactNode } from 'react';
import { ink } from '#ui/theme.ts';

const crop = 'M81 100c-6-40 14-58 39-58s45 18 39 58c-3-13-6-20-12-26-18 6-40 5-54-2-6 8-9 15-12 28z';

const hairFronts = {
  bun: crop,
  crop: 'M80 98c-8-44 16-60 42-60 28 0 46 18 38 60-3-12-5-17-9-22-22 2-46-2-58-10-6 8-10 18-13 32z',
  curls: 'M82 90c-6-30 12-46 38-46s44 16 38 46c-8-14-18-20-38-20s-30 6-38 20z',
  bob: 'M79 112c-6-50 12-74 41-74s47 24 41 74c-4-20-8-30-14-38-24 4-36-2-46-10-8 12-16 24-22 48z',
  cap: '',
  bald: '',
};

const hairBehinds: Partial<Record<HairStyle, ReactNode>> = {
  bun: <circle cx="120" cy="36" r="17" />,
  bob: <path d="M76 152c-12-70 2-116 44-116s56 46 44 116z" />,
  curls: (
    <>
      {[
        [82, 60, 24],
        [104, 44, 24],
        [136, 44, 24],
        [158, 60, 24],
        [72, 86, 20],
        [168, 86, 20],
        [76, 112, 17],
        [164, 112, 17],
      ].map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
      ))}
    </>
  ),
};

export type HairStyle = keyof typeof hairFronts;

/** Hair, in the two layers before and behind the face; a cap counts as hair. */
export function Hair({ style, color, layer }: { style: HairStyle; color: string; layer: 'behind' | 'front' }) {
  if (layer === 'behind') return <g fill={color}>{hairBehinds[style]}</g>;
  if (style !== 'cap') return <path d={hairFronts[style]} fill={color} />;
  return (
    <>
      <path d="M82 88v22l5-4V88zM158 88v22l-5-4V88z" fill={color} />
      <path d="M80 84c0-34 16-50 40-50s40 16 40 50z" fill={ink.navy} />
      <path d="M82 82q38-14 76 0q7 12-3 14-35-12-70 0-10-2-3-14z" fill={ink.red} />
      <circle cx="120" cy="57" r="9" fill={ink.red} stroke={ink.text} strokeWidth="3" />
    </>
  );
}

const shoulders = 'M20 250c2-56 32-74 76-82q24 18 48 0c44 8 74 26 76 82z';

const wears = {
  singlet: (
    <>
      <path d="M72 250l6-40 12-40 14-4 4 22q12 14 24 0l4-22 14 4 12 40 6 40z" fill={ink.red} />
      <path d="M104 166l4 22q12 14 24 0l4-22" fill="none" stroke={ink.text} strokeWidth="4" />
    </>
  ),
  gi: (
    <>
      <path d={shoulders} fill="#F5F2EA" />
      <path d="M96 168l34 82h-26l-30-74zM144 168l-34 82h26l30-74z" fill="#DAD6CC" />
      <path d="M96 168l26 60 22-60 10 4-30 80h-10l-28-80z" fill={ink.navy} />
    </>
  ),
  polo: (
    <>
      <path d={shoulders} fill={ink.navy} />
      <path d="M96 166l24 30-22 14-18-38zM144 166l-24 30 22 14 18-38z" fill={ink.text} />
      <path d="M120 196v54" stroke={ink.muted} strokeWidth="3" />
    </>
  ),
  jacket: (
    <>
      <path d={shoulders} fill={ink.red} />
      <path d="M96 164l24 24 24-24 10 8-6 22h-56l-6-22z" fill={ink.navy} />
      <path d="M120 190v60" stroke={ink.gold} strokeWidth="4" />
      <path d="M42 192l16 58M198 192l-16 58" stroke={ink.text} strokeWidth="6" />
    </>
  ),
};

export type WearStyle = keyof typeof wears;

/** What a person wears; the singlet leaves the shoulders bare. */
export function Wear({ style, skin }: { style: WearStyle; skin: string }) {
  return (
    <>
      <path d="M20 250c2-56 32-74 76-82h48c44 8 74 26 76 82z" fill={skin} />
      {wears[style]}
    </>
  );
}
