import { Box, Button, Typography } from '@mui/material';
import type { OpenPair } from '@portal/contract/calls/duplicates';
import { fullName } from '@portal/contract/values/format';
import { use, useId, useState } from 'react';
import { api } from '#lib/api.ts';
import { FocusMainAction, type TaskProps, useSettling } from '#office/decisions/settling.ts';
import { FetchProblem } from '#office/shared/fetch-problem.tsx';
import { MoreButton, useLoadMore } from '#office/shared/load-more.tsx';
import { MemberLink } from '#office/shared/member-link.tsx';
import { OfficeDialog, OfficeDialogContent } from '#office/shared/office-dialog.tsx';
import { useFocusAfterBoth } from '#ui/focus.ts';
import { instantText } from '#ui/format.ts';
import { useLeaving } from '#ui/use-back-to-close.ts';
import { DuplicateTask } from './duplicate-task.tsx';

/** Possible duplicates, earliest found first. */
function useOpenPairs() {
  return useLoadMore<OpenPair>({
    queryKey: ['duplicates'],
    failure: 'Failed to load the pairs',
    async ask(cursor, signal) {
      const { duplicates, next_cursor } = await api.listDuplicates({ query: { cursor }, signal });
      return { rows: duplicates, next: next_cursor };
    },
  });
}

/** All open pairs; each opens above the list. */
export function OpenPairs({ onSettled, onClose }: Pick<TaskProps, 'onSettled' | 'onClose'>) {
  const list = useId();
  const pairs = useOpenPairs();
  const [opened, setOpened] = useState<string | null>(null);
  const { close, leaveFor } = useLeaving(onClose);
  useSettling(pairs.rows?.length !== 0, onSettled, opened === null);
  return (
    <OfficeDialog title="Possible duplicates" onClose={close} leaveFor={leaveFor}>
      <OfficeDialogContent>
        <FetchProblem problem={pairs.problem} onTryAgain={pairs.reload} next={list} />
        <Typography id={list} tabIndex={-1} role="status" sx={{ color: 'text.secondary', mb: 2 }}>
          {pairs.rows ? 'The two records in each pair have the same name and birth date.' : 'Loading…'}
        </Typography>
        <Box component="ul" aria-label="Pairs" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {pairs.rows?.map((pair, index) => (
            <Pair
              key={pair.duplicate_id}
              pair={pair}
              isFirst={index === 0}
              isOpen={opened === pair.duplicate_id}
              onOpen={() => setOpened(pair.duplicate_id)}
              list={list}
            />
          ))}
        </Box>
        <MoreButton list={pairs} next={list} />
      </OfficeDialogContent>
      {opened && (
        <DuplicateTask
          id={opened}
          onSettled={() => {
            setOpened(null);
            pairs.reload();
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </OfficeDialog>
  );
}

interface PairProps {
  pair: OpenPair;
  isFirst: boolean;
  isOpen: boolean;
  onOpen: () => void;
  /** ID of the element to focus after the decision. */
  list: string;
}

function Pair({ pair: { people, found_at }, isFirst, isOpen, onOpen, list }: PairProps) {
  const button = useFocusAfterBoth(isOpen, list);
  const mainFirst = use(FocusMainAction);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {people.map((person, index) => (
            <span key={person.user_id}>
              {index > 0 && ' and '}
              <MemberLink id={person.user_id}>{fullName(person)}</MemberLink>
            </span>
          ))}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Found {instantText(found_at)}
        </Typography>
      </Box>
      <Button
        ref={button}
        autoFocus={mainFirst && isFirst}
        variant="contained"
        size="small"
        aria-label={`Compare ${people.map(fullName).join(' and ')}`}
        onClick={onOpen}
        sx={{ flex: 'none', minHeight: { xs: 44, md: 32 } }}
      >
        Compare
      </Button>
    </Box>
  );
}
