import { type Task, taskKinds, taskOrder } from '@portal/contract/calls/tasks';

type Named = Pick<Task, 'kind' | 'id'>;

/** What tells a task from all others, in the page and in the browser's history. */
export function keyOf({ kind, id }: Named): string {
  return `${kind}-${id}`;
}

export function fromKey(key: string): Named | undefined {
  const kind = taskKinds.find((name) => key.startsWith(`${name}-`));
  return kind && { kind, id: key.slice(kind.length + 1) };
}

/** Whether a task can be opened: an email that was not sent is nothing to look at, and consents are a list of members. */
export function isOpenable({ kind }: Pick<Task, 'kind'>): boolean {
  return kind !== 'mail' && kind !== 'consent';
}

/** The first task that the office can do something about now; after another one, the next, and after the last the first again. */
export function nextTask(tasks: readonly Task[], after?: Task): Task | undefined {
  const key = after && keyOf(after);
  const doable = tasks.filter((task) => task.waits_for === 'office' && isOpenable(task) && keyOf(task) !== key);
  return doable.find((task) => after && taskOrder(task, after) >= 0) ?? doable[0];
}
