import { compareTasks, type Task, taskKinds } from '@portal/contract/calls/tasks';

type Named = Pick<Task, 'kind' | 'id'>;

/** A task's unique key on the page and in the browser history. */
export function keyOf({ kind, id }: Named): string {
  return `${kind}-${id}`;
}

export function fromKey(key: string): Named | undefined {
  const kind = taskKinds.find((name) => key.startsWith(`${name}-`));
  return kind && { kind, id: key.slice(kind.length + 1) };
}

/**
 * Reports whether a task can be opened: an unsent email has nothing to view, and missing consents are a member list.
 */
export function isOpenable({ kind }: Pick<Task, 'kind'>): boolean {
  return kind !== 'mail' && kind !== 'consent';
}

/** The first task the office can act on now; after another task, the next one, wrapping around at the end. */
export function nextTask(tasks: readonly Task[], after?: Task): Task | undefined {
  const key = after && keyOf(after);
  const doable = tasks.filter((task) => task.waits_for === 'office' && isOpenable(task) && keyOf(task) !== key);
  return doable.find((task) => after && compareTasks(task, after) >= 0) ?? doable[0];
}
