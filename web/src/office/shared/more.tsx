import { type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { PassingButton } from '#ui/busy-button.tsx';
import { renew } from './follow.ts';
import { useProblem } from './problem.ts';

/** A list of the server's that grows by a page at a time. */
export interface Growing<Row> {
  /** Undefined until the first page was told. */
  rows: Row[] | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  showMore(): void;
  problem: string | undefined;
  reload(): void;
}

interface List<Row> {
  queryKey: QueryKey;
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Told<Row>>;
  /** What is told where the server says nothing. */
  failure: string;
}

/** A page of the list as it is kept under its `queryKey`. */
export interface Told<Row> {
  rows: Row[];
  next: string | null;
}

/** A list of the server's of which more is shown on demand; asked for again, it is as long as it was. */
export function useGrowing<Row>({ queryKey, ask, failure }: List<Row>): Growing<Row> {
  const client = useQueryClient();
  const answer = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    meta: { failure },
  });
  const { problem } = useProblem('', answer, failure);
  return {
    rows: answer.data?.pages.flatMap(({ rows }) => rows),
    hasMore: answer.hasNextPage,
    isLoadingMore: answer.isFetchingNextPage,
    // What is on its way is awaited, so that it does not end with fewer pages than there are then.
    showMore: () => void answer.fetchNextPage({ cancelRefetch: false }),
    problem,
    reload: () => void renew(client, queryKey),
  };
}

interface MoreButtonProps {
  list: Pick<Growing<unknown>, 'hasMore' | 'isLoadingMore' | 'showMore'>;
  /** The id of what takes the focus once there is no more. */
  next: string;
}

export function MoreButton({ list: { hasMore, isLoadingMore, showMore }, next }: MoreButtonProps) {
  if (!hasMore) return null;
  return (
    <PassingButton next={next} variant="outlined" busy={isLoadingMore} onClick={showMore} sx={{ mt: 2, minHeight: 44 }}>
      {isLoadingMore ? 'Loading…' : 'Show more'}
    </PassingButton>
  );
}
