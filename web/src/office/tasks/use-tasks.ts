import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/endpoint';
import type { Task } from '@portal/contract/tasks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/api.ts';
import { renew, useFollow } from '#office/shared/follow.ts';
import { useProblem } from '#office/shared/problem.ts';
import { keyOf } from './next-task.ts';

type Told = Answer<Contract['listTasks']>;

interface Tasks {
  /** Undefined until they were told once. */
  tasks: Task[] | undefined;
  /** Whether more wait than are told. */
  more: boolean;
  problem: string | undefined;
  reload: () => void;
  /** Takes one out that waits no more; an answer that was asked for before does not bring it back. */
  forget: (key: string) => void;
}

const queryKey = ['tasks'];
const failure = 'Failed to load the tasks';

/** What waits, oldest first; asked for again when `mark` has changed and then rested for a moment. */
export function useTasks(mark: string): Tasks {
  const client = useQueryClient();
  // When each was taken out, in milliseconds of the page.
  const forgotten = useRef(new Map<string, number>());
  const answer = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Told> => {
      const asked = performance.now();
      const told = await api.listTasks({ signal });
      const isOutdated = (task: Task) => (forgotten.current.get(keyOf(task)) ?? 0) > asked;
      return { ...told, tasks: told.tasks.filter((task) => !isOutdated(task)) };
    },
    meta: { failure },
  });
  const { problem } = useProblem('', answer, failure);
  useFollow(mark, queryKey);
  return {
    tasks: answer.data?.tasks,
    more: answer.data?.more ?? false,
    problem,
    reload: () => void renew(client, queryKey),
    forget(key) {
      forgotten.current.set(key, performance.now());
      client.setQueryData<Told>(
        queryKey,
        (told) => told && { ...told, tasks: told.tasks.filter((task) => keyOf(task) !== key) },
      );
    },
  };
}
