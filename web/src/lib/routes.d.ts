declare module 'virtual:routes' {
  import type { EndpointName } from '@portal/contract';

  /** Method and path of every call of the contract, made by vite.config.ts. */
  export const routes: Record<EndpointName, { method: string; path: string }>;
}
