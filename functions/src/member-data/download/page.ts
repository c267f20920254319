import { dayOf } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { brand } from '@portal/federation/brand';
import { escape as escaped, upperFirst } from 'es-toolkit/string';
import type { OwnData } from './gather.ts';

/** Returns a field's label: `first_name` becomes “First name”. */
const labelOf = (name: string) => upperFirst(name.replaceAll('_', ' ').trim());

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

function valueHtml(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'None' : `<ul>${value.map((one) => `<li>${valueHtml(one)}</li>`).join('')}</ul>`;
  if (typeof value === 'object' && value !== null) return tableHtml(value as Record<string, unknown>);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return escaped(String(value));
}

function tableHtml(record: Record<string, unknown>): string {
  const rows = Object.entries(record).filter(([, value]) => !isEmpty(value));
  return `<table>${rows.map(([name, value]) => `<tr><th scope="row">${escaped(labelOf(name))}</th><td>${valueHtml(value)}</td></tr>`).join('')}</table>`;
}

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1a1a1a; background: #fff; }
  h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
  table { border-collapse: collapse; width: 100%; margin: 0 0 1rem; }
  th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #ddd; overflow-wrap: anywhere; }
  th { width: 30%; font-weight: 600; } ul { margin: 0; padding-left: 1.25rem; }`;

/** Renders all of a member's data as one self-contained HTML page. */
export function pageOf({ name, made_at, sections, left_out }: OwnData): string {
  const title = `What ${brand.name} keeps about ${name}`;
  const parts = sections.map(
    ({ title: heading, records }) =>
      `<section><h2>${escaped(heading)}</h2>${records.map(tableHtml).join('')}</section>`,
  );
  const rest = [...new Set(left_out.map(({ why }) => why))].map((why) => `<li>${escaped(why)}</li>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head>
<body>
<h1>${escaped(title)}</h1>
<p>Made on ${escaped(dayText(dayOf(new Date(made_at))))}. The file data.json has the same for programs. Your files are in the folder “documents”.</p>
<p>Passwords, and the keys and codes that open an account, are not shown. Card numbers never reach us.</p>
${parts.join('\n')}
<section><h2>What is not on this page</h2><ul>${rest.join('')}</ul></section>
</body>
</html>
`;
}
