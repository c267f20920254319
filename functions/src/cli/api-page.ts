import { writeFileSync } from 'node:fs';
import { contract } from '@portal/contract';
import type { Endpoint } from '@portal/contract/endpoint';
import type { z } from 'zod';

const access: Record<Endpoint['access'], string> = {
  public: 'anyone',
  account: 'signed in, also when locked',
  member: 'signed in, not locked',
  leader: 'grappling leader, approved, current and checked',
  admin: 'admin',
  signed: 'signed request',
};

function fieldsOf(schema: z.ZodObject | undefined): string {
  const fields = Object.entries(schema?.shape ?? {}) as [string, z.ZodType][];
  return fields
    .map(([name, field]) => (field.safeParse(undefined).success ? `\`${name}\`?` : `\`${name}\``))
    .join(', ');
}

function section([name, endpoint]: [string, Endpoint]): string {
  const rows = [
    ['who', access[endpoint.access]],
    ['query', fieldsOf(endpoint.query)],
    ['form', endpoint.upload ? `\`file\`, ${fieldsOf(endpoint.body)}` : ''],
    ['body', endpoint.upload ? '' : fieldsOf(endpoint.body)],
    ['answer', `${endpoint.status ?? 200}: ${endpoint.answer === 'file' ? 'the file' : fieldsOf(endpoint.answer)}`],
  ];
  const lines = rows.filter(([, value]) => value !== '').map(([part, value]) => `- ${part}: ${value}`);
  return `## ${endpoint.method} /api${endpoint.path}\n\n${endpoint.summary} (\`${name}\`)\n\n${lines.join('\n')}\n`;
}

/** The API page, made from the contract; a question mark stands after what may be left out. */
export function apiPage(): string {
  const sections = Object.entries<Endpoint>(contract).map(section);
  return `# The API\n\nMade from \`contract/\` by \`npm run api-page\`.\n\n${sections.join('\n')}`;
}

if (import.meta.main) writeFileSync('docs/api.md', apiPage());
