import { useEffect, useState } from 'react';

type State<Result> = { of: object; result: Result } | { of: object; error: unknown };

interface Answer<Result> {
  /** Undefined while it is awaited, and when it failed. */
  result: Result | undefined;
  error: unknown;
  askAgain: () => void;
}

/** Asks the server something when the view is shown, once for each `subject`, and again when told to. */
export function useAnswer<Result>(ask: (subject: string) => Promise<Result>, subject: string): Answer<Result> {
  const [attempt, setAttempt] = useState({});
  const [state, setState] = useState<State<Result>>();

  useEffect(() => {
    let left = false;
    const settle = (settled: State<Result>) => {
      if (!left) setState(settled);
    };
    ask(subject).then(
      (result) => settle({ of: attempt, result }),
      (error: unknown) => settle({ of: attempt, error }),
    );
    return () => {
      left = true;
    };
  }, [ask, subject, attempt]);

  const settled = state?.of === attempt ? state : undefined;
  return {
    result: settled && 'result' in settled ? settled.result : undefined,
    error: settled && 'error' in settled ? settled.error : undefined,
    askAgain: () => setAttempt({}),
  };
}
