import { writeFileSync } from 'node:fs';
import { contract } from '@portal/contract';
import type { Endpoint } from '@portal/contract/calls/endpoint';
import type { z } from 'zod';
import { accessText } from './access-text.ts';
import { openApi } from './openapi.ts';

function fieldsOf(schema: z.ZodObject | undefined): string {
  const fields = Object.entries(schema?.shape ?? {}) as [string, z.ZodType][];
  return fields
    .map(([name, field]) => (field.safeParse(undefined).success ? `\`${name}\`?` : `\`${name}\``))
    .join(', ');
}

function section([name, endpoint]: [string, Endpoint]): string {
  const rows = [
    ['who', accessText(name, endpoint)],
    ['query', fieldsOf(endpoint.query)],
    ['form', endpoint.upload ? `\`file\`, ${fieldsOf(endpoint.body)}` : ''],
    ['body', endpoint.upload ? '' : fieldsOf(endpoint.body)],
    ['answer', `${endpoint.status ?? 200}: ${endpoint.answer === 'file' ? 'the file' : fieldsOf(endpoint.answer)}`],
  ];
  const lines = rows.filter(([, value]) => value !== '').map(([part, value]) => `- ${part}: ${value}`);
  return `## ${endpoint.method} /api${endpoint.path}\n\n${endpoint.summary} (\`${name}\`)\n\n${lines.join('\n')}\n`;
}

const acting =
  'An account can have several members. A call for someone who is signed in, or for a grappling leader, acts for the first of them, or for the one whose `user_id` is in the header `X-Member`: 404 for anyone else. Calls are refused while that member is locked. Calls about the account are also refused while its first member is. Offices act for themselves, whatever the header says.';

/** Generates the API page from the contract; a question mark marks optional fields. */
export function apiPage(): string {
  const sections = Object.entries<Endpoint>(contract).map(section);
  const intro =
    'Generated from `contract/` by `npm run api-page`. The OpenAPI version is [openapi.json](openapi.json).';
  return `# The API\n\n${intro}\n\n${acting}\n\n${sections.join('\n')}`;
}

/** Generates the content of the OpenAPI file. */
export function openApiFile(): string {
  return `${JSON.stringify(openApi(), null, 2)}\n`;
}

if (import.meta.main) {
  writeFileSync('docs/api.md', apiPage());
  writeFileSync('docs/openapi.json', openApiFile());
}
