import { readdirSync, readFileSync } from 'node:fs';

function environmentOf(process: string): string[] {
  try {
    return readFileSync(`/proc/${process}/environ`, 'utf8').split('\0');
  } catch {
    // It has ended in the meantime, or belongs to somebody else.
    return [];
  }
}

/** The processes in which the emulator of this suite runs a function. */
function workersOf(functionName: string): string[] {
  const marks = [`FUNCTION_TARGET=${functionName}`, `GCLOUD_PROJECT=${process.env.GCLOUD_PROJECT}`];
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    const environment = environmentOf(name);
    return marks.every((mark) => environment.includes(mark));
  });
}

/** Kills the workers of a function as `kill -9` does. Returns how many. */
export function killWorkers(functionName: string): number {
  const workers = workersOf(functionName);
  for (const worker of workers) process.kill(Number(worker), 'SIGKILL');
  return workers.length;
}

/** How many megabytes of memory the largest worker of a function holds. */
export function largestWorker(functionName: string): number {
  const sizes = workersOf(functionName).map((worker) => {
    const status = readFileSync(`/proc/${worker}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
  });
  return Math.max(...sizes);
}
