import type { ClientError } from '@portal/contract/calls/client-errors';

/** An error as reported by a browser. */
export function clientError(changes: Partial<ClientError> = {}): ClientError {
  return {
    kind: 'uncaught',
    view: 'dashboard',
    version: 'Bx81_k2a',
    message: "TypeError: Cannot read properties of undefined (reading 'status')",
    stack: ['assets/dashboard-C3po9x_1.js:1:2345', 'assets/index-Bx81_k2a.js:1:67890'],
    ...changes,
  };
}
