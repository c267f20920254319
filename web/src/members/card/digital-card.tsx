import { Box } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { ink } from '#ui/theme.ts';
import { ringsOf } from './card-colors.ts';
import { backOf, type CardFace, type CardFacts, cardFonts, cardSize, frontOf } from './card-face.ts';

const side = {
  boxShadow: '0 10px 28px rgb(0 0 0 / 0.28)',
  // Shows an edge on dark pages.
  outline: `1px solid ${ink.line}`,
  backfaceVisibility: 'hidden',
  transition: 'visibility 0s 200ms',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
} as const;

/** The membership card, front or back, in a bank card's proportions; both sides are printed. */
export function DigitalCard({ facts, turned }: { facts: CardFacts; turned: boolean }) {
  const qrCode = facts.card.qr_code;
  const front = frontOf(facts);
  const back = backOf(facts);
  return (
    <>
      <Box component="figure" aria-label="Membership card" sx={{ m: 0, maxWidth: 480, perspective: '1600px' }}>
        <Box
          sx={{
            position: 'relative',
            transformStyle: 'preserve-3d',
            transform: turned ? 'rotateY(180deg)' : 'none',
            transition: 'transform 450ms ease',
            '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
          }}
        >
          <CardSide face={front} qrCode={qrCode} sx={{ ...side, visibility: turned ? 'hidden' : 'visible' }} />
          <CardSide
            face={back}
            qrCode={qrCode}
            sx={{
              ...side,
              visibility: turned ? 'visible' : 'hidden',
              position: 'absolute',
              inset: 0,
              transform: 'rotateY(180deg)',
            }}
          />
        </Box>
      </Box>
      <PrintSheet>
        <CardSide face={front} qrCode={qrCode} sx={{ width: '85.6mm', mb: '8mm' }} />
        <CardSide face={back} qrCode={qrCode} sx={{ width: '85.6mm' }} />
      </PrintSheet>
    </>
  );
}

interface CardSideProps {
  face: CardFace;
  /** The QR code as base64 PNG. */
  qrCode: string;
  sx?: SxProps<Theme>;
}

const { width, height, corner } = cardSize;
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** One side of the card, with the same look in light, dark and high contrast, and at every size. */
function CardSide({ face, qrCode, sx }: CardSideProps) {
  const { code, colors, rule, texts } = face;
  return (
    <Box
      sx={[
        {
          position: 'relative',
          overflow: 'hidden',
          aspectRatio: `${width} / ${height}`,
          borderRadius: `${(corner / width) * 100}% / ${(corner / height) * 100}%`,
          forcedColorAdjust: 'none',
          printColorAdjust: 'exact',
          bgcolor: colors.ground,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Box component="svg" viewBox={`0 0 ${width} ${height}`} sx={{ display: 'block', width: '100%' }}>
        {ringsOf(colors).map(([radius, strokeWidth, stroke]) => (
          <circle
            key={radius}
            cx={face.rings.x}
            cy={face.rings.y}
            r={radius}
            fill="none"
            stroke={stroke}
            strokeWidth={strokeWidth}
          />
        ))}
        <rect x={rule.x} y={rule.y} width={rule.width} height="5" fill={colors.accent} />
        {texts.map(({ text, x, y, size, color, font }) => (
          <text key={`${x} ${y}`} x={x} y={y} fill={color} fontSize={size} style={cardFonts[font]}>
            {text}
          </text>
        ))}
        <rect x={code.x} y={code.y} width={code.size} height={code.size} rx="14" fill="#FFFFFF" />
      </Box>
      <Box
        component="img"
        src={`data:image/png;base64,${qrCode}`}
        alt="QR code to verify this membership"
        sx={{
          position: 'absolute',
          left: percent(code.x + 8, width),
          top: percent(code.y + 8, height),
          width: percent(code.size - 16, width),
        }}
      />
    </Box>
  );
}
