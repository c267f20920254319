import { allowsTestData } from '#platform/config.ts';
import { Problem } from '#platform/problem.ts';

/** Throws 403 unless the project is a demo project or allows test data. */
export function requireTestData(projectId: string, allowed: boolean): void {
  if (allowsTestData(projectId, allowed)) return;
  throw new Problem(403, 'Test data is not allowed in this project');
}

/** Returns a summary for the activity record, such as `120 members, 1 charter`, or undefined if all counts are zero. */
export function summaryText(
  counts: Record<'member' | 'charter' | 'event' | 'payment' | 'message', number>,
): string | undefined {
  const present = Object.entries(counts).filter(([, count]) => count > 0);
  return present.map(([name, count]) => `${count} ${name}${count === 1 ? '' : 's'}`).join(', ') || undefined;
}
