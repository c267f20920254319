import { type Task, taskOrder } from '@portal/contract/calls/tasks';
import { z } from 'zod';
import { decodeCursor, encodeCursor, type PageRequest, position } from '#platform/paging.ts';
import { taskSources } from './task-sources.ts';

type Source = keyof typeof taskSources;

const sources = Object.keys(taskSources) as Source[];

/** The last task of each source that was told. */
const positions = z.partialRecord(z.enum(sources), position);

/**
 * A page of what waits, payments first and then the oldest. Of each source at most one task more than a page has is read; the
 * cursor says how far each was told, so that none is left out or told twice. Throws 422 for one that is not known.
 */
export async function listTasks({
  limit,
  cursor,
}: PageRequest): Promise<{ tasks: Task[]; next_cursor: string | null }> {
  const told = cursor ? decodeCursor(['tasks'], positions, cursor) : {};
  const listed = sources.map(async (source) => {
    const tasks = await taskSources[source]({ limit: limit + 1, after: told[source] });
    return tasks.map((task) => ({ source, task }));
  });
  const all = (await Promise.all(listed)).flat().sort((one, other) => taskOrder(one.task, other.task));
  const page = all.slice(0, limit);
  for (const { source, task } of page) told[source] = [task.since, task.id];
  return {
    tasks: page.map(({ task }) => task),
    next_cursor: all.length > limit ? encodeCursor(['tasks'], told) : null,
  };
}
