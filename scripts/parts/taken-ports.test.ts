import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { HOST, sets } from './ports.mjs';
import { takenPortsProblem, takenPortsText } from './taken-ports.mjs';

const portal = { port: 5000, what: 'the portal' };
const mail = { port: 1080, what: 'the mail' };

test('lists every port in use with its purpose, and says how to shift all ports', () => {
  expect(takenPortsText([portal, mail], 'linux')).toBe(
    [
      'Another program is using',
      '  port 5000, which is for the portal',
      '  port 1080, which is for the mail',
      'Stop it (an earlier start?) or move every port: PORT_OFFSET=100 npm start',
    ].join('\n'),
  );
});

test('mentions the AirPlay setting if port 5000 is in use on macOS', () => {
  expect(takenPortsText([portal], 'darwin')).toContain('AirPlay Receiver: System Settings');
  expect(takenPortsText([mail], 'darwin')).not.toContain('AirPlay');
});

test('a port is in use while something listens on it', async () => {
  const port = sets.test.ports.vite;
  const server = createServer().listen(port, HOST);
  await once(server, 'listening');
  expect(await takenPortsProblem('test', ['vite'])).toContain(`port ${port}, which is for Vite's development server`);
  server.close();
  await once(server, 'close');
  expect(await takenPortsProblem('test', ['vite'])).toBeUndefined();
});
