import { lazy, Suspense, useState } from 'react';
import { useFocusAfterDialog } from '#ui/focus.ts';
import { usePreload } from '#ui/use-preload.ts';
import type { Deniable } from './deniable.ts';

const load = async () => ({ default: (await import('./deny-dialog.tsx')).DenyDialog });
const DenyDialog = lazy(load);

/** The denial dialog. Focuses the element with ID `last` if the whole row that opened it has disappeared. */
export function useDenial(last: string) {
  const [open, setOpen] = useState<{ subject: Deniable; next: string }>();
  usePreload(load);
  useFocusAfterDialog(open !== undefined, open?.next ?? last);
  useFocusAfterDialog(open !== undefined, last);
  return {
    /** Opens the dialog; `next` is the ID of the element to focus when the opening button has disappeared. */
    deny: (subject: Deniable | undefined, next: string) => setOpen(subject && { subject, next }),
    denying: open && (
      <Suspense>
        <DenyDialog subject={open.subject} onClose={() => setOpen(undefined)} />
      </Suspense>
    ),
  };
}
