import type { GroupedTasks, Task, TaskGroup } from '@portal/contract/calls/tasks';
import { settlingCalls } from '@portal/contract/offices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { useProblem } from '#office/shared/problem.ts';
import { refetchActive, useRefetchOnChange } from '#office/shared/refetch.ts';
import { useOffice } from '#office/shared/use-office.ts';
import { keyOf } from './next-task.ts';

const queryKey = ['tasks'];
const failure = 'Failed to load the tasks';

/** How many more tasks of a group each step shows. */
const moreAtOnce = 50;

/** Appends to a group as many further tasks as are shown of it. */
async function withMore(first: GroupedTasks, more: number, signal: AbortSignal): Promise<GroupedTasks> {
  let { count, tasks, next_cursor: cursor } = first;
  let isFirst = tasks.length === 0;
  for (let left = more; left > 0 && (isFirst || cursor); left -= moreAtOnce) {
    const query = { group: first.group, limit: moreAtOnce, cursor: cursor ?? undefined };
    const [page] = (await api.listTasks({ query, signal })).groups;
    if (!page) break;
    isFirst = false;
    ({ count, next_cursor: cursor } = page);
    tasks = [...tasks, ...page.tasks];
  }
  return { ...first, count, tasks, next_cursor: cursor };
}

/** The office's open tasks by group; refetched when `mark` changes and then settles. */
export function useTasks(mark: string) {
  const client = useQueryClient();
  const { mayCall } = useOffice();
  const [loadingMore, setLoadingMore] = useState<TaskGroup | null>(null);
  // How many further tasks of a group are shown.
  const more = useRef(new Map<TaskGroup, number>());
  // When each task was removed, in ms of page time.
  const forgotten = useRef(new Map<string, number>());
  const answer = useQuery({
    queryKey,
    async queryFn({ signal }): Promise<GroupedTasks[]> {
      const requestedAt = performance.now();
      const answer = await api.listTasks({ query: {}, signal });
      const groups = answer.groups.filter(({ group }) => mayCall(settlingCalls[group]));
      const whole = await Promise.all(groups.map((of) => withMore(of, more.current.get(of.group) ?? 0, signal)));
      const isOutdated = (task: Task) => (forgotten.current.get(keyOf(task)) ?? 0) > requestedAt;
      return whole.map((of) => withoutTasks(of, isOutdated));
    },
    meta: { failure },
  });
  const { problem } = useProblem('', answer, failure);
  useRefetchOnChange(mark, queryKey);
  return {
    groups: answer.data,
    problem,
    loadingMore,
    reload: () => void refetchActive(client, queryKey),
    async showMore(group: TaskGroup) {
      more.current.set(group, (more.current.get(group) ?? 0) + moreAtOnce);
      setLoadingMore(group);
      await refetchActive(client, queryKey);
      setLoadingMore(null);
    },
    /** Removes a settled task; answers requested earlier do not bring it back. */
    forget(key: string) {
      forgotten.current.set(key, performance.now());
      client.setQueryData<GroupedTasks[]>(queryKey, (groups) =>
        groups?.map((of) => withoutTasks(of, (task) => keyOf(task) === key)),
      );
    },
  };
}

function withoutTasks(of: GroupedTasks, isGone: (task: Task) => boolean): GroupedTasks {
  const tasks = of.tasks.filter((task) => !isGone(task));
  return { ...of, tasks, count: of.count - (of.tasks.length - tasks.length) };
}
