import { readdirSync, readFileSync } from 'node:fs';

function environmentOf(process: string): string[] {
  try {
    return readFileSync(`/proc/${process}/environ`, 'utf8').split('\0');
  } catch {
    // The process has ended or belongs to another user.
    return [];
  }
}

/** Returns the processes in which this suite's emulator runs a function. */
function workersOf(functionName: string): string[] {
  const marks = [`FUNCTION_TARGET=${functionName}`, `GCLOUD_PROJECT=${process.env.GCLOUD_PROJECT}`];
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    const environment = environmentOf(name);
    return marks.every((mark) => environment.includes(mark));
  });
}

/** Kills a function's workers like `kill -9`. Returns how many. */
export function killWorkers(functionName: string): number {
  const workers = workersOf(functionName);
  for (const worker of workers) process.kill(Number(worker), 'SIGKILL');
  return workers.length;
}

/** Returns the memory of a function's largest worker, in megabytes. */
export function largestWorker(functionName: string): number {
  const sizes = workersOf(functionName).map((worker) => {
    const status = readFileSync(`/proc/${worker}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
  });
  return Math.max(...sizes);
}

// Linux's unit of CPU time on all common machines.
const ticksPerSecond = 100;

/** Returns the CPU time used by a function's workers so far, in milliseconds. */
export function cpuTimeOf(functionName: string): number {
  const ticks = workersOf(functionName).map((worker) => {
    const stat = readFileSync(`/proc/${worker}/stat`, 'utf8');
    // After the name in parentheses, which may contain spaces, two fields are the user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / ticksPerSecond;
}
