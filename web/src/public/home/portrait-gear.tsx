import { ink } from '#ui/theme.ts';

const gears = {
  headgear: (
    <>
      <path
        d="M84 84q36-20 72 0M86 78q34-46 68 0M86 118q8 34 34 34t34-34"
        fill="none"
        stroke={ink.text}
        strokeWidth="5"
      />
      <rect x="74" y="84" width="17" height="36" rx="8.5" fill={ink.navy} stroke={ink.text} strokeWidth="4" />
      <rect x="149" y="84" width="17" height="36" rx="8.5" fill={ink.navy} stroke={ink.text} strokeWidth="4" />
    </>
  ),
  whistle: (
    <>
      <path d="M92 170q10 44 26 50M148 170q-10 44-26 50" fill="none" stroke={ink.gold} strokeWidth="4" />
      <path d="M110 216h28v9h-12a10 10 0 1 1-16-4z" fill={ink.gold} />
    </>
  ),
  glasses: (
    <path
      d="M94 103a12 11 0 1 0 24 0a12 11 0 1 0-24 0M122 103a12 11 0 1 0 24 0a12 11 0 1 0-24 0M118 101h4"
      fill="none"
      stroke={ink.deep}
      strokeWidth="3"
    />
  ),
};

/** What a person carries or wears on the face; a beard has the color of the hair. */
export function Gear({ kind, color }: { kind: keyof typeof gears | 'beard'; color: string }) {
  if (kind !== 'beard') return gears[kind];
  return (
    <path
      d="M83 104c0 34 16 52 37 52s37-18 37-52c-5 10-11 15-19 15-10-4-26-4-36 0-8 0-14-5-19-15zM109 126q11-5 22 0-11 9-22 0z"
      fill={color}
      fillRule="evenodd"
    />
  );
}
