/** The tests that a mutation names by a file and a part of the title. */
function testsOf({ test, title }, ran) {
  return ran.filter((one) => one.file.endsWith(`/${test}`) && one.title.includes(title));
}

/** Why the tests of a mutation cannot tell anything, if they do not pass as they are. */
export function obstacleIn(mutation, ran) {
  const tests = testsOf(mutation, ran);
  const failed = tests.find(({ status }) => status !== 'passed');
  if (failed) return `its test does not pass without it: ${failed.message || failed.status}`;
  return tests.length === 0 ? 'its test is not there, or did not run' : undefined;
}

// Playwright's and Vitest's words for a test that has taken too long, which it also does on a slow machine.
const timedOut = /^(Test timeout of|Error: Test timed out in)/;

/** What the tests that ran with a mutation say of it; a run without any of its tests says nothing, nor does a timeout. */
export function outcomeIn(mutation, ran) {
  const tests = testsOf(mutation, ran);
  const killer = tests.find(({ status }) => status === 'failed');
  if (killer) return timedOut.test(killer.message) ? { result: 'its test timed out' } : { result: 'killed', killer };
  return { result: tests.some(({ status }) => status === 'passed') ? 'SURVIVED' : 'its test did not run' };
}

/** Whether a test failed because of a mutation, as it should. */
export const isKilled = ({ result }) => result === 'killed';

const secondsText = (seconds) => (seconds === undefined ? '' : `${seconds.toFixed(1)} s`);

/** What became of a mutation, in a line or two. */
export function textOf({ mutation, result, killer, seconds }) {
  const line = `${mutation.kind.padEnd(8)} ${mutation.name}: ${result}`;
  return killer ? `${line} by "${killer.title}" in ${secondsText(seconds)}\n         ${killer.message}` : line;
}

const cell = (text) => text.replaceAll('|', '\\|');

/** What became of all mutations, as a table in Markdown with the count below. */
export function tableOf(outcomes) {
  const rows = outcomes.map(({ mutation, result, killer, seconds }) => [
    mutation.name,
    mutation.kind,
    result,
    killer?.title ?? mutation.title,
    killer?.message ?? '',
    secondsText(seconds),
  ]);
  const lines = [
    ['feature taken out', 'kind', 'outcome', 'test', 'what it said', 'time'],
    Array(6).fill('---'),
    ...rows,
  ];
  const killed = outcomes.filter(isKilled).length;
  return `${lines.map((line) => `| ${line.map(cell).join(' | ')} |`).join('\n')}\n\n${killed} of ${outcomes.length} killed.\n`;
}
