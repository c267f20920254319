import { type GroupedTasks, type Task, type TaskGroup, taskGroups } from '@portal/contract/calls/tasks';
import { mayCall, settlingCalls } from '@portal/contract/offices';
import type { ActingOffice } from '@portal/contract/records/office';
import { z } from 'zod';
import { decodeCursor, encodeCursor, type PageRequest, position } from '#platform/paging.ts';
import { Problem } from '#platform/problem.ts';
import { taskSources } from './task-sources.ts';

/** The position of each source's last task shown; null before its first. */
const positions = z.array(position.nullable());

const compareTasks = (one: Task, other: Task) => one.since.localeCompare(other.since);

/** The groups that an office can settle. */
const groupsOf = ({ name }: ActingOffice) => taskGroups.filter((group) => mayCall(name, settlingCalls[group]));

async function countGroup(group: TaskGroup, office: ActingOffice): Promise<number> {
  const counts = await Promise.all(taskSources[group].map(({ count }) => count(office)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Returns a page of a group's tasks, merged from its sources. Reads at most one task per source more than the page
 * holds. The cursor records each source's position, so that no task is skipped or repeated. Throws 422 for an unknown
 * cursor.
 */
async function readGroup(
  group: TaskGroup,
  { limit, cursor }: PageRequest,
  office: ActingOffice,
): Promise<GroupedTasks> {
  const sources = taskSources[group];
  const listedOf = ['tasks', group, office.states];
  const shown = cursor ? decodeCursor(listedOf, positions, cursor) : sources.map(() => null);
  const listed = sources.map(async ({ list }, source) => {
    const tasks = await list({ limit: limit + 1, after: shown[source] ?? undefined }, office);
    return tasks.map((task) => ({ source, task }));
  });
  const [count, ...found] = await Promise.all([countGroup(group, office), ...listed]);
  const all = found.flat().sort((one, other) => compareTasks(one.task, other.task));
  const page = all.slice(0, limit);
  for (const { source, task } of page) shown[source] = [task.since, task.id];
  return {
    group,
    count,
    tasks: page.map(({ task }) => task),
    next_cursor: all.length > limit ? encodeCursor(listedOf, shown) : null,
  };
}

/**
 * Returns a page of one group; by default the first page of each that the office can settle, but only the count of what
 * waits for others. Throws 403 for a group that it cannot settle.
 */
export async function listTasks(
  { group, ...page }: PageRequest & { group?: TaskGroup | undefined },
  office: ActingOffice,
): Promise<GroupedTasks[]> {
  const groups = groupsOf(office);
  if (group) {
    if (!groups.includes(group)) throw new Problem(403, 'Your office does not have these tasks.');
    return [await readGroup(group, page, office)];
  }
  return Promise.all(
    groups.map(async (each) =>
      each === 'others'
        ? { group: each, count: await countGroup(each, office), tasks: [], next_cursor: null }
        : readGroup(each, page, office),
    ),
  );
}

/** Counts the tasks that an office can settle. Omits documents, since the browser counts them live. */
export async function countOfficeTasks(office: ActingOffice): Promise<number> {
  const counted = groupsOf(office).filter((group) => group !== 'others' && group !== 'document');
  return (await Promise.all(counted.map((group) => countGroup(group, office)))).reduce((sum, count) => sum + count, 0);
}
