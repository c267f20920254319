import { Alert, Button } from '@mui/material';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { lazy, Suspense, useState } from 'react';
import { useOffice } from '#office/shared/use-office.ts';
import { useFocusAfterBoth } from '#ui/focus.ts';
import { dayText } from '#ui/format.ts';

const TakeBackDialog = lazy(async () => ({ default: (await import('./take-back-dialog.tsx')).TakeBackDialog }));

interface FileHandOverProps extends Pick<MemberFile, 'member' | 'take_back_until'> {
  onDone: () => void;
}

/** A recent hand-over, the last day to take it back and a button, for an office that may; nothing if there was none. */
export function FileHandOver({ member, take_back_until, onDone }: FileHandOverProps) {
  const { mayCall } = useOffice();
  const [isAsking, setIsAsking] = useState(false);
  const button = useFocusAfterBoth(isAsking, 'main');
  // The member is live, while the file lags behind.
  if (!take_back_until || !member.handed_over_at || !mayCall('takeBackHandOver')) return null;
  return (
    <>
      <Alert
        severity="info"
        sx={{
          mb: 2,
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          '& .MuiAlert-action': { pt: 0, mr: 0 },
        }}
        action={
          <Button
            ref={button}
            color="inherit"
            onClick={() => setIsAsking(true)}
            sx={{ minHeight: { xs: 44, sm: 40 }, whiteSpace: 'nowrap' }}
          >
            Take back
          </Button>
        }
      >
        A parent handed this membership over. You can undo that until {dayText(take_back_until)}.
      </Alert>
      <Suspense>
        {isAsking && <TakeBackDialog member={member} onDone={onDone} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </>
  );
}
