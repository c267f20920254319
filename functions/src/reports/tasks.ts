import { compareTasks, type Task } from '@portal/contract/calls/tasks';
import { z } from 'zod';
import { decodeCursor, encodeCursor, type PageRequest, position } from '#platform/paging.ts';
import { taskSources } from './task-sources.ts';

type Source = keyof typeof taskSources;

const sources = Object.keys(taskSources) as Source[];

/** The position of each source's last task shown. */
const positions = z.partialRecord(z.enum(sources), position);

/**
 * Returns a page of open tasks, payments first, then oldest first. Reads at most one task per source more than the page
 * holds. The cursor records each source's position, so that no task is skipped or repeated. Throws 422 for an unknown
 * cursor.
 */
export async function listTasks({
  limit,
  cursor,
}: PageRequest): Promise<{ tasks: Task[]; next_cursor: string | null }> {
  const shown = cursor ? decodeCursor(['tasks'], positions, cursor) : {};
  const listed = sources.map(async (source) => {
    const tasks = await taskSources[source]({ limit: limit + 1, after: shown[source] });
    return tasks.map((task) => ({ source, task }));
  });
  const all = (await Promise.all(listed)).flat().sort((one, other) => compareTasks(one.task, other.task));
  const page = all.slice(0, limit);
  for (const { source, task } of page) shown[source] = [task.since, task.id];
  return {
    tasks: page.map(({ task }) => task),
    next_cursor: all.length > limit ? encodeCursor(['tasks'], shown) : null,
  };
}
