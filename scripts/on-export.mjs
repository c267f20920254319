import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { runScript } from './parts/interruption.mjs';
import { userCache } from './parts/paths.mjs';
import { run } from './parts/run.mjs';
import { firestoreEmulatorPrefix } from './suite/firestore-emulator.mjs';
import { HOST } from './suite/ports.mjs';

/**
 * Runs a command beside Auth and Firestore emulators that hold an export and nothing else, on ports of their own:
 * `GCLOUD_PROJECT=<project> node scripts/on-export.mjs <folder of the export> '<command>'`.
 */
await runScript(async () => {
  const on = (port) => ({ host: HOST, port });
  const [data, command] = argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  try {
    const [auth, firestore, websocketPort, hub, logging] = await freePorts(5);
    const emulators = {
      auth: on(auth),
      firestore: { ...on(firestore), websocketPort },
      hub: on(hub),
      logging: on(logging),
    };
    writeFileSync(
      join(folder, 'firebase.json'),
      JSON.stringify({ emulators: { ...emulators, ui: { enabled: false } } }),
    );
    const [tool, ...words] = [
      ...(await firestoreEmulatorPrefix()),
      ...['firebase', 'emulators:exec', command, '--project', process.env.GCLOUD_PROJECT],
      ...['--only', 'auth,firestore', '--import', data],
    ];
    // It writes its logs and where its hub is: not where another emulator looks.
    const env = { CI: '1', TMPDIR: folder, NODE_COMPILE_CACHE: join(userCache, 'compiled') };
    return await run(tool, words, { cwd: folder, env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, HOST));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
