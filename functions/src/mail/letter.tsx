import { brand } from '@portal/contract/brand';
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
import type { CSSProperties } from 'react';
import type { Letter } from './outbox.ts';

const navy = '#0B1F3A';
const fontFamily = 'Inter, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';

const styles = {
  body: { margin: 0, padding: '24px 0', backgroundColor: '#F4F1EA', fontFamily },
  letter: { maxWidth: 560, backgroundColor: '#FFFFFF', borderTop: '4px solid #D0162F' },
  band: { backgroundColor: navy, padding: '18px 32px' },
  brand: { margin: 0, color: '#FFFFFF', fontSize: 20, lineHeight: '24px', fontWeight: 700 },
  // The rings of the federation's mark; a mail cannot bring its own drawing.
  rings: {
    display: 'inline-block',
    width: 14,
    height: 14,
    margin: '0 14px 0 3px',
    border: '5px solid #D0162F',
    borderRadius: '50%',
    boxShadow: '0 0 0 3px #FFFFFF',
    backgroundColor: '#F2B632',
    verticalAlign: '-5px',
  },
  content: { padding: '28px 32px 20px' },
  heading: { margin: '0 0 16px', color: navy, fontSize: 26, lineHeight: '32px' },
  text: { margin: '0 0 14px', color: '#10203A', fontSize: 16, lineHeight: '25px' },
  fact: { margin: '0 0 6px', overflowWrap: 'anywhere', color: '#10203A', fontSize: 16, lineHeight: '24px' },
  facts: {
    margin: '4px 0 18px',
    padding: '14px 18px 8px',
    backgroundColor: '#F4F1EA',
    borderLeft: '4px solid #F2B632',
  },
  button: {
    padding: '14px 22px',
    backgroundColor: '#D0162F',
    borderRadius: 6,
    color: '#FFFFFF',
    fontSize: 16,
    fontWeight: 650,
    textDecoration: 'none',
  },
  small: { margin: '14px 0 0', color: '#4A5872', fontSize: 14, lineHeight: '21px' },
  address: { overflowWrap: 'anywhere', color: '#12366B' },
} satisfies Record<string, CSSProperties>;

/** The federation's letter: a navy band with its name, the text, facts in a box, one red button, its address. */
function LetterPage({ letter, url, home }: { letter: Letter; url: string; home: string }) {
  const { subject, name, paragraphs, facts, action, closing } = letter;
  return (
    <Html lang="en-US">
      <Head />
      <Body style={styles.body}>
        <Preview>{paragraphs[0] ?? subject}</Preview>
        <Container style={styles.letter}>
          <Section style={styles.band}>
            <Text style={styles.brand}>
              <span style={styles.rings} />
              {brand.name}
            </Text>
          </Section>
          <Section style={styles.content}>
            <Heading as="h1" style={styles.heading}>
              {subject}
            </Heading>
            {name !== null && <Text style={styles.text}>{name ? `Hello ${name},` : 'Hello,'}</Text>}
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} style={styles.text}>
                {paragraph}
              </Text>
            ))}
            {facts.length > 0 && (
              <Section style={styles.facts}>
                {facts.map((fact) => (
                  <Text key={fact.name} style={styles.fact}>
                    {fact.name}: <strong>{fact.value}</strong>
                  </Text>
                ))}
              </Section>
            )}
            {action && (
              <>
                <Button href={url} style={styles.button}>
                  {action.label}
                </Button>
                <Text style={styles.small}>
                  If the button does not work, open this link:{' '}
                  <Link href={url} style={styles.address}>
                    {url}
                  </Link>
                </Text>
              </>
            )}
            {closing && <Text style={styles.small}>{closing}</Text>}
            <Hr />
            <Text style={styles.small}>
              {brand.address.join(', ')} · {brand.phone.shown} · {brand.email} ·{' '}
              <Link href={home} style={styles.address}>
                {home}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** A letter as HTML in the federation's look and as plain text; `url` is where its button leads, `home` the portal. */
export async function renderLetter(letter: Letter, url: string, home: string): Promise<{ html: string; text: string }> {
  const page = <LetterPage letter={letter} url={url} home={home} />;
  const [html, text] = await Promise.all([render(page), render(page, { plainText: true })]);
  return { html, text };
}
