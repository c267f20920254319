import { Alert, Button } from '@mui/material';
import type { ProductId } from '@portal/contract/values/catalog';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { removeDraft, writeDraft } from '#lib/draft.ts';
import { useBlockedStorage } from '#lib/storage/use-blocked-storage.ts';

const pauseMs = 400;

/**
 * Saves a form's entries and current step shortly after each change, and at the latest when the page closes. Returns a
 * function that deletes the draft for good.
 */
export function useDraft<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  type: ProductId,
  step?: string,
): () => void {
  const forgotten = useRef(false);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!forgotten.current) writeDraft(type, form.getValues(), step);
  }, [form.getValues, type, step]);

  useEffect(() => {
    let unsaved: object | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      if (unsaved && !forgotten.current) writeDraft(type, unsaved, shown.current);
      unsaved = undefined;
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        unsaved = values;
        clearTimeout(timer);
        timer = setTimeout(save, pauseMs);
      },
    });
    window.addEventListener('pagehide', save);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [form.subscribe, type]);

  return () => {
    forgotten.current = true;
    removeDraft(type);
  };
}

/**
 * The hint above a form with a draft. `until` is when the draft ends, such as “you register”; `without` lists what is
 * never saved.
 */
export function useDraftHint(until: string, without = ''): string {
  const saved = useBlockedStorage()
    ? 'Your browser blocks site data: your entries are lost if you close or reload this page, and you need to sign in again after you pay.'
    : `Until ${until}, we save your entries on this device only${without}.`;
  return `Fields marked with * are required. ${saved}`;
}

/** Says that this browser's draft filled in the form, and offers to start over. */
export function DraftNote({ onStartOver, children }: { onStartOver: () => void; children?: ReactNode }) {
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="note"
      sx={{
        mb: 3,
        bgcolor: 'background.paper',
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 14rem' },
        '& .MuiAlert-action': { ml: 0, mr: 0, pl: 0, py: 0.5, alignItems: 'center' },
      }}
      action={
        <Button color="inherit" variant="outlined" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      We saved your entries on this device only. {children}
    </Alert>
  );
}
