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

// What Linux counts CPU time in, on all machines that are in use.
const ticksPerSecond = 100;

/** How many milliseconds of CPU time the workers of a function have taken so far. */
export function cpuTimeOf(functionName: string): number {
  const ticks = workersOf(functionName).map((worker) => {
    const stat = readFileSync(`/proc/${worker}/stat`, 'utf8');
    // Behind the name in parentheses, which may hold spaces, two of the fields are the time of the process and its threads.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / ticksPerSecond;
}
