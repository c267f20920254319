import { connect } from 'node:net';
import { HOST, purpose, sets } from './ports.mjs';

/** Returns what to do about ports of these services that are in use; undefined if none is. */
export async function takenPortsProblem(set, services) {
  const { ports } = sets[set];
  const isTaken = await Promise.all(services.map((service) => isListening(ports[service])));
  const taken = services.filter((_, index) => isTaken[index]);
  if (taken.length === 0) return undefined;
  return takenPortsText(
    taken.map((service) => ({ port: ports[service], what: purpose(service) })),
    process.platform,
  );
}

/** Returns a message that lists the ports in use, with fixes for a platform (by Node's name for it). */
export function takenPortsText(taken, platform) {
  const lines = ['Another program is using'];
  for (const { port, what } of taken) lines.push(`  port ${port}, which is for ${what}`);
  lines.push('Stop it (an earlier start?) or move every port: PORT_OFFSET=100 npm start');
  if (platform === 'darwin' && taken.some(({ port }) => port === 5000))
    lines.push('On macOS, port 5000 is AirPlay Receiver: System Settings, General, AirDrop & Handoff turns it off.');
  return lines.join('\n');
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
