import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { report } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure` is what is told where the server says nothing; without it a failure is not reported. */
    queryMeta: { failure: string };
  }
}

/**
 * Every read of the office costs documents, so that nothing is asked for twice unless somebody wants it or something was
 * done: not when the window is looked at again, not when the network is back, and not because the server refused.
 */
function makeClient(): QueryClient {
  // Without network a call fails at once and says so, instead of waiting for it.
  const always = { retry: false, networkMode: 'always' } as const;
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta) report(meta.failure, error);
      },
    }),
    defaultOptions: {
      // What is not shown any more is forgotten at once: who comes back to it sees what is true then.
      queries: { ...always, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: always,
    },
  });
}

/** Keeps what the office's screens in it have asked for, as long as who looks at it stays the same. */
export function OfficeQueries({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return <Kept key={user?.user_id}>{children}</Kept>;
}

function Kept({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
