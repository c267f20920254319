import { brand } from '@portal/federation/brand';
import { colors } from '@portal/federation/colors';
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import type { Letter } from './outbox.ts';

// Written without JSX, which Node cannot run: the command line runs the sources directly.

const { ground, call, accent, light, stationery } = colors;
const fontFamily = 'Inter, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';

const styles = {
  body: { margin: 0, padding: '24px 0', backgroundColor: stationery.page, fontFamily },
  letter: { maxWidth: 560, backgroundColor: light.paper, borderTop: `4px solid ${call.main}` },
  band: { backgroundColor: ground.main, padding: '18px 32px' },
  brand: { margin: 0, color: ground.text, fontSize: 20, lineHeight: '24px', fontWeight: 700 },
  // The rings of the federation's logo, drawn with CSS because emails cannot include an SVG.
  rings: {
    display: 'inline-block',
    width: 14,
    height: 14,
    margin: '0 14px 0 3px',
    border: `5px solid ${call.main}`,
    borderRadius: '50%',
    boxShadow: `0 0 0 3px ${ground.text}`,
    backgroundColor: accent,
    verticalAlign: '-5px',
  },
  content: { padding: '28px 32px 20px' },
  heading: { margin: '0 0 16px', color: ground.main, fontSize: 26, lineHeight: '32px' },
  text: { margin: '0 0 14px', color: light.text, fontSize: 16, lineHeight: '25px' },
  fact: { margin: '0 0 6px', overflowWrap: 'anywhere', color: light.text, fontSize: 16, lineHeight: '24px' },
  facts: {
    margin: '4px 0 18px',
    padding: '14px 18px 8px',
    backgroundColor: stationery.page,
    borderLeft: `4px solid ${accent}`,
  },
  button: {
    padding: '14px 22px',
    backgroundColor: call.main,
    borderRadius: 6,
    color: ground.text,
    fontSize: 16,
    fontWeight: 650,
    textDecoration: 'none',
  },
  small: { margin: '14px 0 0', color: light.muted, fontSize: 14, lineHeight: '21px' },
  address: { overflowWrap: 'anywhere', color: light.primary.main },
} satisfies Record<string, CSSProperties>;

const text = (style: CSSProperties, ...content: ReactNode[]) => h(Text, { style }, ...content);

const link = (url: string) => h(Link, { href: url, style: styles.address }, url);

/** The federation's letter layout: a band with its name, text, a box of facts, one button, the address. */
function letterPage({ subject, name, paragraphs, facts, action, closing }: Letter, url: string, home: string) {
  const band = text(styles.brand, h('span', { style: styles.rings }), brand.name);
  const content = h(
    Section,
    { style: styles.content },
    h(Heading, { as: 'h1', style: styles.heading }, subject),
    name !== null && text(styles.text, name ? `Hello ${name},` : 'Hello,'),
    ...paragraphs.map((paragraph) => text(styles.text, paragraph)),
    facts.length > 0 &&
      h(
        Section,
        { style: styles.facts },
        ...facts.map((fact) => text(styles.fact, `${fact.name}: `, h('strong', null, fact.value))),
      ),
    action && h(Button, { href: url, style: styles.button }, action.label),
    action && text(styles.small, 'If the button does not work, open this link: ', link(url)),
    closing && text(styles.small, closing),
    h(Hr),
    text(styles.small, `${brand.address.join(', ')} · ${brand.phone.shown} · ${brand.email} · `, link(home)),
  );
  return h(
    Html,
    { lang: 'en-US' },
    h(Head),
    h(
      Body,
      { style: styles.body },
      h(Preview, null, paragraphs[0] ?? subject),
      h(Container, { style: styles.letter }, h(Section, { style: styles.band }, band), content),
    ),
  );
}

/** Renders a letter as HTML and plain text; `url` is the button's target, `home` the portal. */
export async function renderLetter(letter: Letter, url: string, home: string): Promise<{ html: string; text: string }> {
  const page = letterPage(letter, url, home);
  const [html, text] = await Promise.all([render(page), render(page, { plainText: true })]);
  return { html, text };
}
