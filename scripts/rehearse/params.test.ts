import { expect, test } from 'vitest';
import { parameterProblems, parameterValues, projectIn, resolveFunctions } from './params.mjs';
import { folderWith } from './temporary-folder.ts';

const project = { id: 'portal-1234' };

const build = {
  params: [
    { name: 'PUBLIC_URL', type: 'string' },
    { name: 'MEMBERSHIP_MONTHS', type: 'int' },
    { name: 'STRIPE_SECRET_KEY', type: 'secret' },
  ],
  endpoints: {},
  requiredAPIs: [],
};
const guide = 'npx firebase functions:secrets:set STRIPE_SECRET_KEY';
const files = { '.env': 'MEMBERSHIP_MONTHS="12"\n', '.env.portal-1234': 'PUBLIC_URL="https://portal.example.org"\n' };

test('parameters have their values in the files of functions and of the project', async () => {
  const values = parameterValues(folderWith(files), project);
  expect(values).toEqual({ PUBLIC_URL: 'https://portal.example.org', MEMBERSHIP_MONTHS: '12' });
  expect(parameterProblems(build, values, project, guide)).toEqual([]);
  await expect(resolveFunctions(build, values, project)).resolves.toMatchObject({ endpoints: {} });
});

test('a parameter without a value is told with the files that may give it; firebase-tools stops there, too', async () => {
  const values = parameterValues(folderWith({ ...files, '.env': '' }), project);
  expect(parameterProblems(build, values, project, guide)).toEqual([
    'MEMBERSHIP_MONTHS has no value, and a deployment without a terminal cannot ask for it: add it to functions/.env, where one value does for every project, else to functions/.env.portal-1234.',
  ]);
  await expect(resolveFunctions(build, values, project)).rejects.toThrow(
    'In non-interactive mode but have no value for the following environment variables: MEMBERSHIP_MONTHS',
  );
});

test('without a project, the example is named, and with it those that were copied from it', () => {
  const [problem] = parameterProblems(build, { MEMBERSHIP_MONTHS: '12' }, { id: 'example' }, guide);
  expect(problem).toMatch(/functions\/.env.example, and to the functions\/.env.<project id> of each project\.$/);
});

test('a secret that the guide does not set is told', () => {
  const values = parameterValues(folderWith(files), project);
  expect(parameterProblems(build, values, project, 'npx firebase functions:secrets:set SMTP_PASSWORD')).toEqual([
    'The functions take the secret STRIPE_SECRET_KEY, and docs/deploy.md does not say so: add npx firebase functions:secrets:set STRIPE_SECRET_KEY',
  ]);
});

test('a project without a file of its own is told how to make one', () => {
  expect(() => parameterValues(folderWith({ '.env': '' }), project)).toThrow(
    'There is no functions/.env.portal-1234: copy functions/.env.example to it and fill it in.',
  );
});

test('a line that firebase-tools does not read is told', () => {
  expect(() => parameterValues(folderWith({ ...files, '.env': 'FIREBASE_SECRET=1\n' }), project)).toThrow(/FIREBASE_/);
});

test('the file of an alias is read as firebase-tools reads it', () => {
  const folder = folderWith({ '.env.staging': 'PUBLIC_URL=https://staging.example.org\n' });
  expect(parameterValues(folder, { id: 'portal-staging', alias: 'staging' })).toEqual({
    PUBLIC_URL: 'https://staging.example.org',
  });
});

test.each([
  [[], { id: 'example' }],
  [['--project=portal-1234'], { id: 'portal-1234' }],
  [['--project', 'portal-1234'], { id: 'portal-1234' }],
  [['--project=default'], { id: 'demo-grappling', alias: 'default' }],
])('%j names a project', (words, expected) => {
  expect(projectIn(['node', 'run.mjs', ...words])).toEqual(expected);
});

test('--project without a name is refused', () => {
  expect(() => projectIn(['--project'])).toThrow('--project takes the id of a Firebase project');
});
