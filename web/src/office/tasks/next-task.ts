import { type Task, taskKinds } from '@portal/contract/calls/tasks';

type Named = Pick<Task, 'kind' | 'id'>;

/** A task's unique key on the page and in the browser history. */
export function keyOf({ kind, id }: Named): string {
  return `${kind}-${id}`;
}

export function fromKey(key: string): Named | undefined {
  const kind = taskKinds.find((name) => key.startsWith(`${name}-`));
  return kind && { kind, id: key.slice(kind.length + 1) };
}

/** Reports whether a task opens in a dialog: an unsent email is decided in its row, and consents are a member list. */
export function isOpenable({ kind }: Pick<Task, 'kind'>): boolean {
  return kind !== 'mail' && kind !== 'consent';
}

/** Compares two tasks in the order of the page: by kind, then the oldest first, then by ID. */
function compareTasks(one: Task, other: Task): number {
  return (
    taskKinds.indexOf(one.kind) - taskKinds.indexOf(other.kind) ||
    one.since.localeCompare(other.since) ||
    (one.id < other.id ? -1 : 1)
  );
}

/** The first task that opens; after another task, the next one, wrapping around at the end. */
export function nextTask(tasks: readonly Task[], after?: Task): Task | undefined {
  const key = after && keyOf(after);
  const openable = tasks.filter((task) => isOpenable(task) && keyOf(task) !== key);
  return openable.find((task) => after && compareTasks(task, after) >= 0) ?? openable[0];
}
