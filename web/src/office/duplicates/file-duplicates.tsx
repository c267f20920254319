import { Alert, Box, Button, Typography } from '@mui/material';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { fullName } from '@portal/contract/values/format';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from '#lib/views.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { useFocusAfterBoth } from '#ui/focus.ts';
import { FileMerge, lineButton, lineText, oneLine } from './file-merge.tsx';
import { useDuplicateActions } from './use-duplicate.ts';

const DuplicateTask = lazy(async () => ({ default: (await import('./duplicate-task.tsx')).DuplicateTask }));

type Pair = MemberFile['duplicates'][number];

interface FileDuplicatesProps extends Pick<MemberFile, 'member' | 'duplicates'> {
  /** ID of the element to focus after the decision. */
  next: string;
  onDone: () => void;
}

/** In a member's file, for an office that may merge: possible duplicates with the decision, merges, and pairs ruled out. */
export function FileDuplicates({ duplicates, ...props }: FileDuplicatesProps) {
  const { mayCall } = useOffice();
  if (!mayCall('mergeDuplicate')) return null;
  const different = duplicates.filter(({ state }) => state === 'different');
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 4 }}>
      {duplicates
        .filter(({ state }) => state === 'open')
        .map((pair) => (
          <Open key={pair.duplicate_id} pair={pair} {...props} />
        ))}
      {duplicates.map(
        ({ restorable_until: until, ...pair }) =>
          until && (
            <FileMerge key={pair.duplicate_id} {...pair} until={until} next={props.next} onDone={props.onDone} />
          ),
      )}
      {different.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Not the same person:{' '}
          {different.map(({ other, duplicate_id }, index) => (
            <span key={duplicate_id}>
              {index > 0 && ', '}
              <Other other={other} />
            </span>
          ))}
        </Typography>
      )}
    </Box>
  );
}

function Other({ other }: Pick<Pair, 'other'>) {
  return (
    <>
      <MemberLink id={other.user_id}>{fullName(other)}</MemberLink> (
      <EmailText>{other.membership_number ?? other.email}</EmailText>)
    </>
  );
}

function Open({ pair, member, next, onDone }: Omit<FileDuplicatesProps, 'duplicates'> & { pair: Pair }) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusAfterBoth(isOpen, next);
  const { keepApart, isBusy } = useDuplicateActions(pair.duplicate_id);
  const close = () => setIsOpen(false);
  return (
    <Alert severity="warning" icon={false} sx={{ py: 0.5, '& .MuiAlert-message': oneLine }}>
      <Typography variant="body2" sx={lineText}>
        <strong>
          May be the same person as <Other other={pair.other} />
        </strong>
        : same name and birth date
      </Typography>
      <Button ref={button} size="small" variant="contained" onClick={() => setIsOpen(true)} sx={lineButton}>
        Compare and merge
      </Button>
      <BusyButton
        size="small"
        variant="outlined"
        color="inherit"
        busy={isBusy}
        onClick={async () => (await keepApart()) && onDone()}
        sx={lineButton}
      >
        Not the same person
      </BusyButton>
      <Suspense>
        {isOpen && (
          <DuplicateTask
            id={pair.duplicate_id}
            onMerged={(survivorId) => {
              // The removed member's file now belongs to the surviving member.
              if (survivorId !== member.user_id) navigate('admin-member', { user_id: survivorId });
            }}
            onSettled={() => {
              close();
              onDone();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Alert>
  );
}
