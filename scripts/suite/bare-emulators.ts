import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firestoreEmulatorPrefix } from '../parts/firestore-emulator.mjs';
import { userCache } from '../parts/paths.mjs';
import { HOST } from '../parts/ports.mjs';
import { run } from '../parts/run.mjs';

/**
 * Runs a shell command with Auth and Firestore emulators that hold only the export in a folder, on separate ports. Resolves
 * to the command's exit code.
 */
export async function runWithExport(data: string, command: string, project: string): Promise<number> {
  const on = (port: number | undefined) => ({ host: HOST, port });
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
    const [tool = 'firebase', ...words] = [
      ...(await firestoreEmulatorPrefix()),
      ...['firebase', 'emulators:exec', command, '--project', project],
      ...['--only', 'auth,firestore', '--log-verbosity', 'SILENT', '--import', data],
    ];
    const env = {
      CI: '1',
      // firebase-tools writes the location of its hub here. In a shared folder, other emulators would find it.
      TMPDIR: folder,
      NODE_COMPILE_CACHE: join(userCache, 'compiled'),
      METADATA_SERVER_DETECTION: 'none',
    };
    return await run(tool, words, { cwd: folder, env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, HOST));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
