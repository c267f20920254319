import { type GroupedTasks, type Task, type TaskGroup, taskGroups } from '@portal/contract/calls/tasks';
import { z } from 'zod';
import { decodeCursor, encodeCursor, type PageRequest, position } from '#platform/paging.ts';
import { taskSources } from './task-sources.ts';

/** The position of each source's last task shown; null before its first. */
const positions = z.array(position.nullable());

const compareTasks = (one: Task, other: Task) => one.since.localeCompare(other.since);

async function countGroup(group: TaskGroup): Promise<number> {
  const counts = await Promise.all(taskSources[group].map(({ count }) => count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Returns a page of a group's tasks, merged from its sources. Reads at most one task per source more than the page
 * holds. The cursor records each source's position, so that no task is skipped or repeated. Throws 422 for an unknown
 * cursor.
 */
async function readGroup(group: TaskGroup, { limit, cursor }: PageRequest): Promise<GroupedTasks> {
  const sources = taskSources[group];
  const shown = cursor ? decodeCursor(['tasks', group], positions, cursor) : sources.map(() => null);
  const listed = sources.map(async ({ list }, source) => {
    const tasks = await list({ limit: limit + 1, after: shown[source] ?? undefined });
    return tasks.map((task) => ({ source, task }));
  });
  const [count, ...found] = await Promise.all([countGroup(group), ...listed]);
  const all = found.flat().sort((one, other) => compareTasks(one.task, other.task));
  const page = all.slice(0, limit);
  for (const { source, task } of page) shown[source] = [task.since, task.id];
  return {
    group,
    count,
    tasks: page.map(({ task }) => task),
    next_cursor: all.length > limit ? encodeCursor(['tasks', group], shown) : null,
  };
}

/** Returns a page of one group; by default the first page of each, but only the count of what waits for others. */
export function listTasks({
  group,
  ...page
}: PageRequest & { group?: TaskGroup | undefined }): Promise<GroupedTasks[]> {
  if (group) return Promise.all([readGroup(group, page)]);
  return Promise.all(
    taskGroups.map(async (each) =>
      each === 'others'
        ? { group: each, count: await countGroup(each), tasks: [], next_cursor: null }
        : readGroup(each, page),
    ),
  );
}

/** Counts the tasks of the office. Omits documents, since the browser counts them live. */
export async function countOfficeTasks(): Promise<number> {
  const counted = taskGroups.filter((group) => group !== 'others' && group !== 'document');
  return (await Promise.all(counted.map(countGroup))).reduce((sum, count) => sum + count, 0);
}
