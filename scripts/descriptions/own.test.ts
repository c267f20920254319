import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contract, type EndpointName } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import { memberHeader } from '@portal/contract/calls/acting';
import type { Endpoint } from '@portal/contract/calls/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { disableMailDelivery } from '../../functions/test/support/disable-mail.ts';
import { type Example, examples, makeWorld, type World } from '../../functions/test/support/every-call.ts';
import { portalUrl } from '../../functions/test/support/portal.ts';
import { schemathesis } from '../parts/description-tools.mjs';
import { root, suiteFolder } from '../parts/paths.mjs';

const folder = join(suiteFolder('test'), 'schemathesis');

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'response_headers_conformance',
];

/** They end the session that the requests use, or let it call less. */
const skipped: EndpointName[] = ['logout', 'stopLeading'];
const calls = (Object.entries(contract) as [EndpointName, Endpoint][]).filter(([name]) => !skipped.includes(name));

let world: World;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  world = await makeWorld();
});

disableMailDelivery();

/** Settings that have every call act for the caller, and not for a random member, who would be unknown. */
const asThemselves = ({ user }: Session) => `[parameters]\n"header.${memberHeader}" = "${user.user_id}"\n`;

/** Settings that name an existing record in each call that takes one. */
function existingRecords(): string {
  const tables = calls.flatMap(([name, { method, path, params: isGiven }]) => {
    if (!isGiven) return [];
    const { params = {} } = examples[name](world) as Example;
    const values = Object.entries(params).map(([parameter, value]) => `"path.${parameter}" = ${JSON.stringify(value)}`);
    return `[[operations]]\ninclude-name = "${method} ${path}"\n[operations.parameters]\n${values.join('\n')}\n`;
  });
  return tables.join('\n');
}

/** Sends requests to calls as described, valid and invalid ones. Returns the report and all output. */
async function sendRequests(who: string, { session, names, records }: ReturnType<(typeof senders)[number][1]>) {
  const [config, report] = [join(folder, `${who}.toml`), join(folder, `${who}.json`)];
  writeFileSync(config, `${asThemselves(session)}\n${records}`);
  const options = {
    url: `${portalUrl}/api`,
    checks: checks.join(),
    phases: 'examples,coverage,fuzzing',
    seed: process.env.SEED ?? '0',
    header: `Authorization: Bearer ${session.token}`,
    'max-examples': '10',
    'generation-database': 'none',
    report: 'json',
    'report-json-path': report,
  };
  const args = [
    ...['--no-color', '--config-file', config, 'run', join(root, 'docs', 'openapi.json'), '--continue-on-failure'],
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ...names.flatMap((name) => ['--include-operation-id', name]),
  ];
  // It exits with 1 for findings, which are in its output.
  const { stdout } = await promisify(execFile)(schemathesis, args, { cwd: folder, maxBuffer: 100_000_000 }).catch(
    (error: { stdout: string }) => error,
  );
  writeFileSync(join(folder, `${who}.txt`), stdout);
  return { stdout, report: JSON.parse(readFileSync(report, 'utf8')) };
}

const namesFor = (isIncluded: (endpoint: Endpoint) => boolean) =>
  calls.filter(([, endpoint]) => isIncluded(endpoint)).map(([name]) => name);

const senders = [
  ['an admin', () => ({ session: world.admin, names: namesFor(() => true), records: existingRecords() })],
  [
    'a leader who knows no records',
    () => ({ session: world.leader, names: namesFor(({ access }) => access !== 'office'), records: '' }),
  ],
] as const;

test.each(senders)(
  'the answers to %s are as described in docs/openapi.json',
  { timeout: 900_000 },
  async (who, given) => {
    const sent = given();
    const { stdout, report } = await sendRequests(who, sent);
    const { operations, test_cases, failures, errors } = report;
    console.log(`${who}: ${test_cases.generated} requests to ${operations.tested} calls`);
    expect({ failures, errors }, stdout.slice(0, 20_000)).toEqual({ failures: [], errors: [] });
    expect(operations.tested).toBe(sent.names.length);
  },
);
