import { type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { DisappearingButton } from '#ui/busy-button.tsx';
import { useProblem } from './problem.ts';
import { refetchActive } from './refetch.ts';

/** A server list that grows page by page. */
export interface LoadMoreList<Row> {
  /** Undefined until the first page has loaded. */
  rows: Row[] | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  showMore(): void;
  problem: string | undefined;
  reload(): void;
}

interface List<Row> {
  queryKey: QueryKey;
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<LoadedPage<Row>>;
  /** Shown if the server gives no reason. */
  failure: string;
}

/** A cached page of the list. */
interface LoadedPage<Row> {
  rows: Row[];
  next: string | null;
}

/** A server list that loads more on demand; refetching keeps its length. */
export function useLoadMore<Row>({ queryKey, ask, failure }: List<Row>): LoadMoreList<Row> {
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
    // Does not cancel a refetch in progress, which could leave the list short.
    showMore: () => void answer.fetchNextPage({ cancelRefetch: false }),
    problem,
    reload: () => void refetchActive(client, queryKey),
  };
}

interface MoreButtonProps {
  list: Pick<LoadMoreList<unknown>, 'hasMore' | 'isLoadingMore' | 'showMore'>;
  /** ID of the element to focus when there is no more. */
  next: string;
}

export function MoreButton({ list: { hasMore, isLoadingMore, showMore }, next }: MoreButtonProps) {
  if (!hasMore) return null;
  return (
    <DisappearingButton
      next={next}
      variant="outlined"
      busy={isLoadingMore}
      onClick={showMore}
      sx={{ mt: 2, minHeight: 44 }}
    >
      {isLoadingMore ? 'Loading…' : 'Show more'}
    </DisappearingButton>
  );
}
