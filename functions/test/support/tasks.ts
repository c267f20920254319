import type { Session } from '@portal/contract/calls/accounts';
import type { Task, TaskGroup } from '@portal/contract/calls/tasks';
import { allRows } from './all-pages.ts';
import { call } from './portal.ts';

/** Fetches all tasks of a group, page by page. */
export function tasksOf(admin: Session, group: TaskGroup, limit = 100): Promise<Task[]> {
  return allRows(
    async (at) => {
      const [page] = (await call('listTasks', { query: { group, limit, ...at } }, admin.token)).groups;
      if (!page) throw new Error(`No group ${group}`);
      if (page.tasks.length > limit) throw new Error(`A page of ${page.tasks.length} tasks`);
      return page;
    },
    ({ tasks }) => tasks,
  );
}
