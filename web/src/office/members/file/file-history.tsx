import Box from '@mui/material/Box';
import type { MemberFile } from '@portal/contract/member-file';
import { MemberLink } from '#office/shared/member-link.tsx';
import { instantText } from '#ui/format.ts';
import { FileRows } from './file-rows.tsx';
import { changeText } from './history-texts.ts';

/** What the office has corrected, with the old and the new values, by whom, when and why. */
export function FileHistory({ history }: Pick<MemberFile, 'history'>) {
  const rows = history.map(({ at, by_uid, by_name, reason, changes }) => ({
    key: `${at} ${by_uid}`,
    title: changes.map((change) => (
      <Box key={change.field} component="span" sx={{ display: 'block' }}>
        {changeText(change)}
      </Box>
    )),
    lines: [`Reason: ${reason}`],
    foot: (
      <>
        <MemberLink id={by_uid}>{by_name}</MemberLink>, {instantText(at)}
      </>
    ),
  }));
  return <FileRows title="History" rows={rows} empty="Nothing has been corrected." />;
}
