import createCache from '@emotion/cache';
import { brand } from '@portal/contract/brand';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { Awake } from '#app/awake.tsx';
import { asleepMark } from '#app/drawn.ts';
import { Portal } from '#app/portal.tsx';
import { Root } from '#app/root.tsx';
import { frontDoors } from '#lib/views.ts';
import { Policies } from '#public/policies/policies.tsx';
import { descriptions, type PageName } from './front-doors.ts';
import { headingOf } from './head.tsx';

export interface DrawnPage {
  name: PageName;
  /** What stands in #root. */
  html: string;
  /** All styles of the page. */
  css: string;
  /** Their names, as emotion knows them. */
  styles: string[];
}

const contentOf = (name: PageName): ReactNode =>
  name === 'policies' ? (
    <>
      <Policies />
      <Awake />
    </>
  ) : (
    <Portal start={{ view: name, state: {} }} />
  );

/** Controls do nothing before the page has come to life, and without scripts never. */
const asleep = (html: string) => html.replace(/<(button|input|select|textarea)(?=[\s>])/g, `$& disabled="" ${asleepMark}=""`);

async function draw(name: PageName): Promise<DrawnPage> {
  const cache = createCache({ key: 'css' });
  // Styles are collected instead of standing between the elements, where the browser would not expect them.
  cache.compat = true;
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<Root cache={cache}>{contentOf(name)}</Root>, {
    // Whole, without scripts that would put parts in their places.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  let html = '';
  for await (const piece of prelude) html += piece;
  if (failures.length > 0) throw new Error(`The page ${name} cannot be drawn`, { cause: failures[0] });
  // The policy of the page refuses it, and the browser would tell everybody who looks.
  const [inline] = /<[^>]* style="[^"]*"/.exec(html) ?? [];
  if (inline) throw new Error(`The page ${name} has styles outside the file of its styles: ${inline}`);
  const inserted = Object.entries(cache.inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { name, html: asleep(html), css: inserted.map(([, css]) => css).join(''), styles: inserted.map(([style]) => style) };
}

/** Draws every public page as a visitor's browser does first. Throws where one cannot be drawn. */
export async function drawPages(): Promise<DrawnPage[]> {
  const names: PageName[] = [...frontDoors, 'policies', 'not-found'];
  const pages: DrawnPage[] = [];
  for (const name of names) pages.push(await draw(name));
  return pages;
}

/** The file of a page: Hosting answers an unknown address with 404.html. */
export function fileOf(name: PageName): string {
  if (name === 'home') return 'index.html';
  return name === 'not-found' ? '404.html' : `${name}.html`;
}

/** The product under which the form of a page keeps what was typed. */
export function draftOf(name: PageName): string | undefined {
  const drafts: Partial<Record<PageName, string>> = {
    'youth-registration': 'youth',
    'adult-registration': 'adult',
    'grappling-leader-registration': 'grappling_leader',
  };
  return drafts[name];
}

/** What the picture of a page says. */
export const pictureTexts = (name: PageName) => ({
  heading: headingOf(name),
  line: descriptions[name],
  name: brand.name,
});

/** What a page says first of all where scripts are off, as HTML. */
export const withoutScripts = () =>
  renderToStaticMarkup(
    <noscript>
      <p className="without-scripts">
        You can read everything here. To register, sign in or write to us on this page, turn on JavaScript, or contact us:{' '}
        <a href={`mailto:${brand.email}`}>{brand.email}</a>, <a href={`tel:${brand.phone.dialed}`}>{brand.phone.shown}</a>.
      </p>
    </noscript>,
  );

export { headOf, pictureOf } from './head.tsx';
export { siteFiles } from './site-files.ts';
export { waitingScript } from './waiting.ts';
