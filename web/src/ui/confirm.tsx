import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import type { ConfirmDialogProps, Question } from './confirm-dialog.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useEarly } from './use-early.ts';

const load = async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog });
const ConfirmDialog = lazy(load);

/** The browser's own question, where the file of ours could not be fetched. */
function PlainConfirm({ question, onAnswer }: ConfirmDialogProps) {
  const ask = useEffectEvent(() => onAnswer(window.confirm(question.text)));
  useEffect(() => ask(), []);
  return null;
}

type Confirm = (text: string, options?: Omit<Question, 'text'>) => Promise<boolean>;

interface Asked {
  question: Question;
  answer: (agreed: boolean) => void;
}

const ConfirmContext = createContext<Confirm | null>(null);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEarly(load);
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
      {asked && (
        <ErrorBoundary fallback={<PlainConfirm question={asked.question} onAnswer={asked.answer} />}>
          <Suspense>
            <ConfirmDialog question={asked.question} onAnswer={asked.answer} />
          </Suspense>
        </ErrorBoundary>
      )}
    </ConfirmContext>
  );
}

/** Gives `confirm(text, { agree?, danger? })`: asks in a dialog, and resolves to true when the person agrees. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs the ConfirmProvider around it');
  return confirm;
}
