import { html } from 'hono/html';

/** A piece of a page; every text put into one is escaped. */
export type Html = ReturnType<typeof html>;

export const dollars = (cents: number | null, currency: string | null) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency ?? 'usd' }).format((cents ?? 0) / 100);

const style = html`<style>
  :root { color-scheme: light dark; --line: light-dark(#767676, #8f8f8f); --alert: light-dark(#a30000, #ff9d9d); }
  html { background: light-dark(#ffffff, #121212); color: light-dark(#1f1f1f, #ffffff); }
  a { color: light-dark(#0b57d0, #a8c7fa); }
  * { box-sizing: border-box; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; }
  h2 { font-size: 1.125rem; margin: 0; }
  article { border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
  form { display: inline-flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 0.25rem 0.5rem 0.25rem 0; }
  button, input { font: inherit; min-height: 40px; padding: 0 0.75rem; border: 1px solid var(--line); border-radius: 6px; }
  button { cursor: pointer; }
  input { width: 7rem; }
  summary { min-height: 40px; padding-top: 0.5rem; cursor: pointer; }
  p > a { display: inline-block; padding: 0.5rem 0; }
  ul { padding-left: 1.25rem; }
  [role='alert'] { color: var(--alert); font-weight: bold; }
</style>`;

/** A whole page. */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    ${style}
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
}
