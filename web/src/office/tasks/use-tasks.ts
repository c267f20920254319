import type { Task } from '@portal/contract/calls/tasks';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/api.ts';
import { type LoadedPage, type LoadMoreList, useLoadMore } from '#office/shared/load-more.tsx';
import { useRefetchOnChange } from '#office/shared/refetch.ts';
import { keyOf } from './next-task.ts';

interface Tasks extends LoadMoreList<Task> {
  /** Removes a settled task; answers requested earlier do not bring it back. */
  forget: (key: string) => void;
}

const queryKey = ['tasks'];
const failure = 'Failed to load the tasks';

/** All pending tasks, payments first, then oldest first; refetched when `mark` changes and then settles. */
export function useTasks(mark: string): Tasks {
  const client = useQueryClient();
  // When each was removed, in ms of page time.
  const forgotten = useRef(new Map<string, number>());
  const tasks = useLoadMore<Task>({
    queryKey,
    failure,
    async ask(cursor, signal) {
      const requestedAt = performance.now();
      const answer = await api.listTasks({ query: { cursor }, signal });
      const isOutdated = (task: Task) => (forgotten.current.get(keyOf(task)) ?? 0) > requestedAt;
      return { rows: answer.tasks.filter((task) => !isOutdated(task)), next: answer.next_cursor };
    },
  });
  useRefetchOnChange(mark, queryKey);
  return {
    ...tasks,
    forget(key) {
      forgotten.current.set(key, performance.now());
      const without = ({ rows, next }: LoadedPage<Task>) => ({
        rows: rows.filter((task) => keyOf(task) !== key),
        next,
      });
      client.setQueryData<InfiniteData<LoadedPage<Task>>>(
        queryKey,
        (data) => data && { ...data, pages: data.pages.map(without) },
      );
    },
  };
}
