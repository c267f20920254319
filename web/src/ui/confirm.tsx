import { type ComponentType, createContext, type ReactNode, use, useCallback, useState } from 'react';
import { report } from '#lib/api-error.ts';
import type { ConfirmDialogProps, Question } from './confirm-dialog.tsx';
import { usePreload } from './use-preload.ts';

const load = () => import('./confirm-dialog.tsx');

type Confirm = (text: string, options?: Omit<Question, 'text'>) => Promise<boolean>;

interface OpenQuestion extends ConfirmDialogProps {
  Dialog: ComponentType<ConfirmDialogProps>;
}

const ConfirmContext = createContext<Confirm | null>(null);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  usePreload(load);
  const confirm = useCallback<Confirm>(async (text, options) => {
    const part = await load().catch((error: unknown) => report('The question could not be fetched', error));
    // Falls back to the browser's own dialog if ours failed to load.
    if (!part) return window.confirm([text, options?.note].filter(Boolean).join('\n\n'));
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const onAnswer = (agreed: boolean) => {
      setOpen(null);
      resolve(agreed);
    };
    setOpen((before) => {
      before?.onAnswer(false);
      return { Dialog: part.ConfirmDialog, question: { ...options, text }, onAnswer };
    });
    return promise;
  }, []);

  return (
    <ConfirmContext value={confirm}>
      {children}
      {open && <open.Dialog question={open.question} onAnswer={open.onAnswer} />}
    </ConfirmContext>
  );
}

/**
 * Returns `confirm(text, { note?, agree?, danger? })`, which asks in a dialog and resolves to true if the user agrees.
 */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs the ConfirmProvider around it');
  return confirm;
}
