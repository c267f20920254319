import { lazy, Suspense, useState } from 'react';
import { useFocusAfterDialog } from '#ui/focus.ts';
import { useEarly } from '#ui/use-early.ts';
import type { Deniable } from './deniable.ts';

const load = async () => ({ default: (await import('./deny-dialog.tsx')).DenyDialog });
const DenyDialog = lazy(load);

/** The dialog that denies something. The element of the id `last` takes the focus when what opened it has gone as a whole. */
export function useDenial(last: string) {
  const [open, setOpen] = useState<{ subject: Deniable; next: string }>();
  useEarly(load);
  useFocusAfterDialog(open !== undefined, open?.next ?? last);
  useFocusAfterDialog(open !== undefined, last);
  return {
    /** Opens the dialog; `next` is the id of what takes the focus when the button that opened it has gone. */
    deny: (subject: Deniable | undefined, next: string) => setOpen(subject && { subject, next }),
    denying: open && (
      <Suspense>
        <DenyDialog subject={open.subject} onClose={() => setOpen(undefined)} />
      </Suspense>
    ),
  };
}
