import type { MemberFile } from '@portal/contract/calls/member-file';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { useLiveMember } from '#lib/live.ts';
import { useLastActivityAbout } from '#office/shared/last-activity.ts';
import { useProblem } from '#office/shared/problem.ts';
import { refetchActive, useRefetchOnChange } from '#office/shared/refetch.ts';

const failure = 'Failed to load the member';

const sendingMs = 60_000;

/** Refetch interval of the file in ms: only for a while after an email was queued, until it is sent. */
function whileSending(file: MemberFile | undefined): number | false {
  const isSending = file?.mails.some(
    ({ sent_at, created_at }) => !sent_at && Date.now() - Date.parse(created_at) < sendingMs,
  );
  return isSending ? 3000 : false;
}

const keyOf = (id: string) => ['member-file', id];

/** A member's file, refetched when the member changes or an action affects the member; the member itself is live. */
export function useMemberFile(id: string) {
  const client = useQueryClient();
  const live = useLiveMember(id);
  const activity = useLastActivityAbout(id);
  const queryKey = keyOf(id);
  const answer = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.memberFile({ params: { id }, signal }),
    meta: { failure },
    refetchInterval: ({ state }) => whileSending(state.data),
  });
  const { problem } = useProblem(id, answer, failure);
  useRefetchOnChange(live.data && activity !== undefined ? JSON.stringify([live.data, activity]) : '', queryKey);
  const file = answer.data && { ...answer.data, member: { ...answer.data.member, ...live.data } };
  return {
    file,
    problem,
    live,
    isMissing: answer.error instanceof ApiError && answer.error.status === 404,
    refresh: () => void refetchActive(client, queryKey),
  };
}

/** Returns a function that shows a file just returned by a call. */
export function useShowFile(): (file: MemberFile) => void {
  const client = useQueryClient();
  return (file) => client.setQueryData(keyOf(file.member.user_id), file);
}
