import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { report } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Shown if the server gives no reason; without it, failures are not reported. */
    queryMeta: { failure: string };
  }
}

/**
 * Creates the office's query client. Every read costs documents, so queries refetch only on request or after a change:
 * not on window focus, on reconnect or after an error.
 */
function makeClient(): QueryClient {
  // Fails immediately when offline instead of pausing.
  const always = { retry: false, networkMode: 'always' } as const;
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta) report(meta.failure, error);
      },
    }),
    defaultOptions: {
      // Drops unmounted queries at once, so that returning to a screen shows current data.
      queries: { ...always, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: always,
    },
  });
}

/** Provides the query client; a new one for each user. */
export function OfficeQueries({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return <UserQueries key={user?.user_id}>{children}</UserQueries>;
}

function UserQueries({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
