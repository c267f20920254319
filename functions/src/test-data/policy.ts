import { allowsTestData } from '#platform/config.ts';
import { Problem } from '#platform/problem.ts';

/** Refuses (403) test data in a project that is not for trying things out, unless it is allowed there. */
export function requireTestData(projectId: string, allowed: boolean): void {
  if (allowsTestData(projectId, allowed)) return;
  throw new Problem(403, 'Test data is not allowed in this project');
}

/** What was added or removed, as the record of activity tells it: `120 members, 1 charter`; undefined for nothing. */
export function summaryText(
  counts: Record<'member' | 'charter' | 'event' | 'payment' | 'message', number>,
): string | undefined {
  const present = Object.entries(counts).filter(([, count]) => count > 0);
  return present.map(([name, count]) => `${count} ${name}${count === 1 ? '' : 's'}`).join(', ') || undefined;
}
