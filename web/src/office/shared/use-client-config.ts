import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { ClientConfig } from '#lib/firebase-app.ts';

/** The settings of this installation; undefined until loaded. */
export function useClientConfig(): ClientConfig | undefined {
  return useQuery({
    queryKey: ['client-config'],
    queryFn: ({ signal }) => api.clientConfig({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'Failed to load the settings' },
  }).data;
}
