import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ink } from '#ui/theme.ts';
import { Gear } from './portrait-gear.tsx';
import { Hair, type HairStyle, Wear, type WearStyle } from './portrait-parts.tsx';

interface Features {
  skin: string;
  /** The side of the face that the light does not reach. */
  shade: string;
  hair: string;
  hairStyle: HairStyle;
  wear: WearStyle;
  ground: string;
  gear?: 'headgear' | 'whistle' | 'glasses' | 'beard';
}

const looks = {
  wrestler: {
    skin: '#D9A173',
    shade: '#BF8558',
    hair: '#2B1A14',
    hairStyle: 'bun',
    wear: 'singlet',
    ground: '#1B4480',
    gear: 'headgear',
  },
  coach: {
    skin: '#8A5638',
    shade: '#6E4229',
    hair: '#17110F',
    hairStyle: 'cap',
    wear: 'polo',
    ground: '#A8324A',
    gear: 'whistle',
  },
  blackBelt: { skin: '#E7BC92', shade: '#CE9F74', hair: '#15161A', hairStyle: 'crop', wear: 'gi', ground: '#C98F1B' },
  captain: {
    skin: '#6F4430',
    shade: '#573323',
    hair: '#1A1210',
    hairStyle: 'curls',
    wear: 'jacket',
    ground: '#2A5BA3',
  },
  veteran: {
    skin: '#F0C9A8',
    shade: '#D9AE8A',
    hair: '#B9BDC4',
    hairStyle: 'bald',
    wear: 'singlet',
    ground: '#3D4C66',
    gear: 'beard',
  },
  founder: {
    skin: '#EFC3A0',
    shade: '#D7A682',
    hair: '#A84A2A',
    hairStyle: 'bob',
    wear: 'polo',
    ground: '#16396A',
    gear: 'glasses',
  },
} satisfies Record<string, Features>;

export type Look = keyof typeof looks;

function Face({ skin, shade }: Pick<Features, 'skin' | 'shade'>) {
  return (
    <>
      <path d="M102 132h36v34q-18 20-36 0z" fill={shade} />
      <ellipse cx="120" cy="100" rx="37" ry="46" fill={skin} />
      <path d="M120 54a37 46 0 0 1 0 92z" fill={shade} />
      <path d="M100 94h12M128 94h12" stroke={ink.deep} strokeOpacity="0.75" strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="106" cy="103" r="2.8" fill={ink.deep} />
      <circle cx="134" cy="103" r="2.8" fill={ink.deep} />
      <path
        d="M110 126q10 7 20 0"
        fill="none"
        stroke={ink.deep}
        strokeOpacity="0.7"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  );
}

/** A drawn person of the community, in a round picture. */
export function Portrait({ look, name, sx }: { look: Look; name: string; sx?: SxProps<Theme> }) {
  const { skin, shade, hair, hairStyle, wear, ground, gear }: Features = looks[look];
  const wearing: ReactNode = <Wear style={wear} skin={shade} />;
  return (
    <Box
      sx={[
        { borderRadius: '50%', overflow: 'hidden', border: `6px solid ${ink.text}` },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <svg viewBox="0 0 240 240" role="img" aria-label={`Portrait of ${name}`} display="block">
        <rect width="240" height="240" fill={ground} />
        <circle cx="120" cy="120" r="98" fill="none" stroke={ink.text} strokeOpacity="0.14" strokeWidth="18" />
        <Hair style={hairStyle} color={hair} layer="behind" />
        {wearing}
        <Face skin={skin} shade={shade} />
        <Hair style={hairStyle} color={hair} layer="front" />
        {gear && <Gear kind={gear} color={hair} />}
      </svg>
    </Box>
  );
}
