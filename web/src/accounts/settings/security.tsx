import { Alert, Button, Skeleton } from '@mui/material';
import type { FactorKind } from '@portal/contract/values/factors';
import { api, messageOf } from '#lib/api.ts';
import { useFetch } from '#ui/use-fetch.ts';
import { useLast } from '#ui/use-last.ts';
import { OpenSessions } from './open-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';
import type { PartState } from './settings-part.tsx';

const read = () => api.readSecurity();

/** The account's second factors and where it is signed in. */
export function Security({ part }: { part: (kind: FactorKind) => PartState }) {
  const { result, error, askAgain } = useFetch(read, '');
  // While they are read again, the lists stay.
  const security = useLast(result);
  return (
    <>
      {error !== undefined && (
        <Alert severity="error" action={<Button onClick={askAgain}>Try again</Button>}>
          {messageOf(error, 'We couldn’t load your second factors and sessions.')}
        </Alert>
      )}
      {security ? (
        <>
          <SecondFactor security={security} part={part} onChanged={askAgain} />
          <OpenSessions sessions={security.sessions} onChanged={askAgain} />
        </>
      ) : (
        error === undefined && (
          <Skeleton
            variant="rounded"
            height={240}
            role="status"
            aria-label="Loading your second factors and sessions…"
          />
        )
      )}
    </>
  );
}
