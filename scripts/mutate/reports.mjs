import { stripVTControlCharacters } from 'node:util';

/** Reads the tests in Vitest's JSON report: of each its file, full title, whether it passed or failed, and what it said. */
export function testsOfVitest({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
      file: name,
      title: [...ancestorTitles, title].join(' '),
      status,
      message: gistOf(failureMessages[0]),
    })),
  );
}

/** Reads the tests in Playwright's JSON report, in the same way. */
export function testsOfPlaywright({ config, suites }) {
  return suites
    .flatMap((suite) => testsIn(suite, []))
    .map((test) => ({ ...test, file: `${config.rootDir}/${test.file}` }));
}

function testsIn({ suites = [], specs }, titles) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      file,
      title: [...titles, title].join(' '),
      status: { expected: 'passed', unexpected: 'failed' }[status] ?? status,
      message: gistOf(results.at(-1)?.error?.message),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, [...titles, suite.title]))];
}

/** What a failure says first, and of what place in a page. */
function gistOf(message = '') {
  const [first, ...lines] = stripVTControlCharacters(message).split('\n');
  const place = lines.find((line) => line.startsWith('Locator:'));
  return [first, place].filter(Boolean).join(' ').trim();
}
