import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { colors } from '@portal/federation/colors';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';

const fontOf = (weight: 600 | 700) =>
  readFileSync(
    createRequire(import.meta.url).resolve(
      `@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff`,
    ),
  );

const fonts = ([600, 700] as const).map((weight) => ({ name: 'Barlow Condensed', weight, data: fontOf(weight) }));

export interface PictureTexts {
  heading: string;
  line: string;
  name: string;
}

type Element = { type: string; props: { style: Record<string, string | number>; children?: unknown } };

const box = (style: Record<string, string | number>, children?: unknown): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** A ring of the mat: all have one center, to the right of the texts. */
const ring = (size: number, border: string, width: number): Element =>
  box({
    position: 'absolute',
    left: 1140 - size / 2,
    top: 315 - size / 2,
    width: size,
    height: size,
    borderRadius: size,
    border: `${width}px solid ${border}`,
  });

function picture({ heading, line, name }: PictureTexts): Element {
  return box(
    {
      width: '100%',
      height: '100%',
      position: 'relative',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 72px',
      color: colors.ground.text,
      borderTop: `12px solid ${colors.call.main}`,
      backgroundColor: colors.ground.main,
      fontFamily: 'Barlow Condensed',
    },
    [
      ring(680, colors.ground.text, 6),
      ring(660, colors.call.main, 58),
      ring(540, colors.ground.text, 6),
      ring(190, colors.accent, 20),
      box({ flexDirection: 'column', width: 720 }, [
        box({ fontSize: heading.length > 24 ? 92 : 116, fontWeight: 700, lineHeight: 1 }, heading),
        box(
          { marginTop: 28, fontSize: 38, fontWeight: 600, lineHeight: 1.25, color: colors.ground.muted, width: 620 },
          line,
        ),
      ]),
      box({ fontSize: 40, fontWeight: 700 }, name),
    ],
  );
}

/** Draws the picture (PNG, 1200 × 630) that previews of a shared link show. */
export async function drawPicture(texts: PictureTexts): Promise<Uint8Array> {
  const svg = await satori(picture(texts) as Parameters<typeof satori>[0], { width: 1200, height: 630, fonts });
  return new Resvg(svg).render().asPng();
}
