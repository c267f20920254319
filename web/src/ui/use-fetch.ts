import { useEffect, useState } from 'react';

type State<Result> = { of: object; result: Result } | { of: object; error: unknown };

interface Answer<Result> {
  /** Undefined while pending or after a failure. */
  result: Result | undefined;
  error: unknown;
  askAgain: () => void;
}

/** Fetches when the view appears, once per `subject`, and again on demand. */
export function useFetch<Result>(ask: (subject: string) => Promise<Result>, subject: string): Answer<Result> {
  const [attempt, setAttempt] = useState({});
  const [state, setState] = useState<State<Result>>();

  useEffect(() => {
    let hasEnded = false;
    const settle = (settled: State<Result>) => {
      if (!hasEnded) setState(settled);
    };
    ask(subject).then(
      (result) => settle({ of: attempt, result }),
      (error: unknown) => settle({ of: attempt, error }),
    );
    return () => {
      hasEnded = true;
    };
  }, [ask, subject, attempt]);

  const settled = state?.of === attempt ? state : undefined;
  return {
    result: settled && 'result' in settled ? settled.result : undefined,
    error: settled && 'error' in settled ? settled.error : undefined,
    askAgain: () => setAttempt({}),
  };
}
