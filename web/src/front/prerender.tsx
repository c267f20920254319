import createCache from '@emotion/cache';
import type { ProductId } from '@portal/contract/values/catalog';
import { brand } from '@portal/federation/brand';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { Portal } from '#app/portal.tsx';
import { disabledMark, resting } from '#lib/prerendered.ts';
import { frontDoors, officeViews } from '#lib/views.ts';
import { Policies } from '#public/policies/policies.tsx';
import { EnableControls } from '#ui/enable-controls.tsx';
import { VerifyPage } from '#verify/verify-page.tsx';
import { descriptions, type PageName } from './front-doors.ts';
import { headingOf, headOf, pictureOf } from './head.tsx';
import type { PrerenderedPage, Prerenderer } from './prerenderer.ts';
import { Root } from './root.tsx';
import { siteFiles } from './site-files.ts';
import { waitingScript } from './waiting.ts';

function contentOf(name: PageName): ReactNode {
  if (name === 'verify') return <VerifyPage />;
  if (name !== 'policies') return <Portal start={{ view: name, state: {} }} />;
  return (
    <>
      <Policies />
      <EnableControls />
    </>
  );
}

const hasFields = (html: string) => /<(input|select|textarea)[\s>]/.test(html);

/** Disables controls until the page has hydrated, which never happens without scripts. */
const disableControls = (html: string) =>
  html.replace(/<(button|input|select|textarea)(?=[\s>])/g, `$& disabled="" ${disabledMark}=""`);

async function render(name: PageName): Promise<PrerenderedPage> {
  const cache = createCache({ key: 'css' });
  // Collects styles instead of inserting them between elements, where hydration would not expect them.
  cache.compat = true;
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<Root cache={cache}>{contentOf(name)}</Root>, {
    // Streams everything at once, since no script will move late parts into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  let html = '';
  for await (const piece of prelude) html += piece;
  if (failures.length > 0) throw new Error(`The page ${name} cannot be rendered`, { cause: failures[0] });
  // The page's CSP blocks inline styles, and every visitor's console would show it.
  const [inline] = /<[^>]* style="[^"]*"/.exec(html) ?? [];
  if (inline) throw new Error(`The page ${name} has styles outside the file of its styles: ${inline}`);
  const inserted = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  // The card check has its own script, which enables its button.
  const rests = name !== 'verify' && !hasFields(html);
  return {
    name,
    mark: rests ? resting : '',
    html: rests ? html : disableControls(html),
    css: inserted.map(([, css]) => css).join(''),
    styles: inserted.map(([style]) => style),
  };
}

function fileOf(name: PageName): string {
  if (name === 'home') return 'index.html';
  return name === 'not-found' ? '404.html' : `${name}.html`;
}

const drafts: Partial<Record<PageName, ProductId>> = {
  'youth-registration': 'youth',
  'adult-registration': 'adult',
  'grappling-leader-registration': 'grappling_leader',
};

const pictureTexts = (name: PageName) => ({
  heading: headingOf(name),
  line: descriptions[name],
  name: brand.name,
});

const withoutScripts = () =>
  renderToStaticMarkup(
    <aside className="without-scripts" aria-label="JavaScript is off">
      You can read everything here. To register, sign in or write to us on this page, turn on JavaScript, or contact us:{' '}
      <a href={`mailto:${brand.email}`}>{brand.email}</a>, <a href={`tel:${brand.phone.dialed}`}>{brand.phone.shown}</a>
      .
    </aside>,
  );

/** Renders the site's pages and files for web/vite-front.ts. */
export const front: Prerenderer = {
  names: [...frontDoors, 'policies', 'verify', 'not-found'],
  shells: officeViews.map(({ name }) => name),
  render,
  headOf,
  firstScript: (name) => (name === 'verify' ? '' : `<script>${waitingScript}</script>`),
  fileOf,
  draftOf: (name) => drafts[name],
  pictureOf,
  pictureTexts,
  withoutScripts,
  siteFiles,
};
