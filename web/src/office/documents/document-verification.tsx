import { Alert, Box, Skeleton, Typography } from '@mui/material';
import type { LeaderDocument } from '@portal/contract/records/document';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '#lib/api.ts';
import { textOf } from '#lib/api-error.ts';
import { ListFilter, useListFilter } from '#office/shared/list-filter.tsx';
import { focusOn } from '#ui/focus.ts';
import { HiddenText } from '#ui/hidden-text.tsx';
import { type Opened, useOpened } from '#ui/history-state.ts';
import { LiveProblem } from '#ui/live-problem.tsx';
import { LeaderRow, titleIdOf } from './document-row.tsx';
import { ownerOf, storedFlagsOf } from './document-texts.ts';
import { documentsShown, useLivePendingDocuments } from './live.ts';

// The list of most visits needs no paging.
const LeaderList = lazy(async () => ({ default: (await import('./leader-list.tsx')).LeaderList }));

const heading = 'verification';

const lists = { to_review: 'To review', expiring: 'Expiring', all: 'All' } as const;

/** Leaders' documents: those to review, of checks that expire soon, or all. */
export function DocumentVerification() {
  const [show, setShow] = useListFilter(lists, 'to_review');
  const opened = useOpened(({ document_id }: LeaderDocument) => document_id);
  return (
    <Box component="section" aria-labelledby={heading}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mb: 2 }}>
        <Typography id={heading} variant="h3" component="h2" tabIndex={-1} sx={{ alignSelf: 'center' }}>
          Document verification
        </Typography>
        <ListFilter
          label="Documents to show"
          choices={lists}
          value={show}
          onChoose={(chosen) => {
            opened.close();
            setShow(chosen);
          }}
        />
      </Box>
      {show === 'to_review' ? (
        <DocumentList opened={opened} />
      ) : (
        <Suspense fallback={<Loading />}>
          <LeaderList key={show} show={show} opened={opened} heading={heading} />
        </Suspense>
      )}
    </Box>
  );
}

/** Groups documents by leader; those who have waited longest first. */
function byLeader(documents: readonly LeaderDocument[]) {
  const groups = Map.groupBy(documents, ({ owner_uid }) => owner_uid);
  return [...groups.values()] as [LeaderDocument, ...LeaderDocument[]][];
}

/** The pending documents, live: a row a leader, those who have waited longest first. */
function DocumentList({ opened }: { opened: Opened<LeaderDocument> }) {
  const documents = useLivePendingDocuments();
  if (documents.status === 'loading') return <Loading />;
  if (documents.status === 'unreachable') return <LiveProblem of={[documents]} />;
  if (documents.status !== 'ready') return <DocumentsProblem />;
  const waiting = documents.data;
  const leaders = byLeader(waiting);

  // Opens the leader's other document or the next leader's, whether or not the decided one has left the list, with the
  // focus on its title: one Enter too many must not approve it unseen.
  const goOn = (decided: LeaderDocument) => {
    const others = leaders.flat().filter(({ document_id }) => document_id !== decided.document_id);
    const next =
      others.find(({ owner_uid }) => owner_uid === decided.owner_uid) ??
      others.find(({ uploaded_at }) => uploaded_at >= decided.uploaded_at) ??
      others[0];
    if (!next) {
      opened.close();
      focusOn(heading);
      return;
    }
    opened.open(next);
    focusOn(titleIdOf(next));
  };

  return (
    <>
      <Box aria-live="polite">
        {waiting.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>
            No documents are waiting for review. New ones appear here automatically.
          </Typography>
        ) : (
          <HiddenText>{waitingText(waiting.length)}</HiddenText>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {leaders.map((theirs) => (
          <LeaderRow
            key={theirs[0].owner_uid}
            leader={{ id: theirs[0].owner_uid, name: ownerOf(theirs[0]), email: theirs[0].user_email }}
            flags={storedFlagsOf(theirs[0])}
            documents={theirs}
            openId={opened.id}
            onToggle={(document, isOpen) => (isOpen ? opened.open(document) : opened.close())}
            onDecided={goOn}
            heading={heading}
          />
        ))}
      </Box>
      {waiting.length === documentsShown && (
        <Typography sx={{ color: 'text.secondary', mt: 2 }}>
          These are the {documentsShown} oldest. More appear as you decide these.
        </Typography>
      )}
    </>
  );
}

function Loading() {
  return <Skeleton variant="rounded" height={96} role="status" aria-label="Loading documents..." />;
}

const failure = 'Failed to load document verifications';

/** Shows why the documents failed to load. Live reads give no reason, so this requests one document from the API. */
function DocumentsProblem() {
  const { error, isPending } = useQuery({
    queryKey: ['documents-refused'],
    queryFn: ({ signal }) => api.listDocumentVerifications({ query: { limit: 1 }, signal }),
    meta: { failure },
  });
  return isPending ? <Loading /> : <Alert severity="error">{textOf(error, failure)}</Alert>;
}

function waitingText(count: number): string {
  return count === 1 ? '1 document is waiting for review.' : `${count} documents are waiting for review.`;
}
