import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/endpoint';
import type { Task } from '@portal/contract/tasks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
  /** Takes one out that waits no more, ahead of the answer that has it no more. */
  forget: (key: string) => void;
}

const queryKey = ['tasks'];
const failure = 'Failed to load the tasks';

/** What waits, oldest first; asked for again when `mark` has changed and then rested for a moment. */
export function useTasks(mark: string): Tasks {
  const client = useQueryClient();
  const answer = useQuery({ queryKey, queryFn: ({ signal }) => api.listTasks({ signal }), meta: { failure } });
  const { problem } = useProblem('', answer, failure);
  useFollow(mark, queryKey);
  return {
    tasks: answer.data?.tasks,
    more: answer.data?.more ?? false,
    problem,
    reload: () => void renew(client, queryKey),
    forget: (key) =>
      client.setQueryData<Told>(
        queryKey,
        (told) => told && { ...told, tasks: told.tasks.filter((task) => keyOf(task) !== key) },
      ),
  };
}
