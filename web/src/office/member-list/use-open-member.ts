import type { User } from '@portal/contract/records/member';
import { useState } from 'react';
import { useView } from '#lib/views.ts';
import { useKept } from '#ui/kept.ts';

/** Whose details are open; beside the list they are kept in the browser’s history. */
export function useOpenMember(rows: readonly User[], hasRoomBeside: boolean) {
  const { state } = useView();
  const [id, setId] = useState(() => state.details ?? '');
  const [chosen, setChosen] = useState<User | null>(null);
  const [times, setTimes] = useState(0);
  useKept({ details: hasRoomBeside ? id : '' });
  return {
    id,
    isOpen: id !== '',
    /** As the member is known from the list; undefined where the list, loaded anew, does not have the member. */
    listed: chosen?.user_id === id ? chosen : rows.find(({ user_id }) => user_id === id),
    /** Whether they were opened by hand, so that they take the focus. */
    takesFocus: times > 0,
    /** Another one each time they are opened. */
    key: `${id} ${times}`,
    open(member: User) {
      setChosen(member);
      setId(member.user_id);
      setTimes(times + 1);
    },
    close: () => setId(''),
  };
}
