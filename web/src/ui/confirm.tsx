import { createContext, type ReactNode, use, useCallback, useState } from 'react';
// Not fetched when it is needed: without network the portal has to stay on the screen.
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';

type Confirm = (text: string, options?: Omit<Question, 'text'>) => Promise<boolean>;

interface Asked {
  question: Question;
  answer: (agreed: boolean) => void;
}

const ConfirmContext = createContext<Confirm | null>(null);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = useCallback<Confirm>((text, options) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const answer = (agreed: boolean) => {
      setAsked(null);
      resolve(agreed);
    };
    setAsked((before) => {
      before?.answer(false);
      return { question: { ...options, text }, answer };
    });
    return promise;
  }, []);

  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && <ConfirmDialog question={asked.question} onAnswer={asked.answer} />}
    </ConfirmContext>
  );
}

/** Gives `confirm(text, { agree?, danger? })`: asks in a dialog, and resolves to true when the person agrees. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs the ConfirmProvider around it');
  return confirm;
}
