import { connect } from 'node:net';
import { HOST, purpose, sets } from './ports.mjs';
import { Problem } from './problem.mjs';

/** Throws a Problem that names every port of these services that something listens on. */
export async function refuseTakenPorts(set, names) {
  const taken = [];
  for (const name of names)
    if (await isListening(sets[set].ports[name]))
      taken.push(`  - port ${sets[set].ports[name]}, which is for ${purpose(name)}`);
  if (taken.length === 0) return;
  throw new Problem(
    `Cannot start, because another program is listening on\n${taken.join('\n')}\nStop it (an earlier start?), then start again.`,
  );
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port });
    const answer = (taken) => () => {
      socket.destroy();
      resolve(taken);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });
}
