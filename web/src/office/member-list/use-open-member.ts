import type { User } from '@portal/contract/records/member';
import { useState } from 'react';
import { useView } from '#lib/views.ts';
import { useHistoryState } from '#ui/history-state.ts';

/** The member whose details are open; next to the list, this is kept in the browser history. */
export function useOpenMember(rows: readonly User[], hasRoomForPanel: boolean) {
  const { state } = useView();
  const [id, setId] = useState(() => state.details ?? '');
  const [chosen, setChosen] = useState<User | null>(null);
  const [times, setTimes] = useState(0);
  useHistoryState({ details: hasRoomForPanel ? id : '' });
  return {
    id,
    isOpen: id !== '',
    /** The list's copy of the member; undefined if a reloaded list does not contain it. */
    listed: chosen?.user_id === id ? chosen : rows.find(({ user_id }) => user_id === id),
    /** Whether a click opened the details, which then take the focus. */
    takesFocus: times > 0,
    /** Changes each time details are opened. */
    key: `${id} ${times}`,
    open(member: User) {
      setChosen(member);
      setId(member.user_id);
      setTimes(times + 1);
    },
    close: () => setId(''),
  };
}
