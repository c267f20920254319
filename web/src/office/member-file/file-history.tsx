import { Box } from '@mui/material';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { capitalized } from '#office/members/member-facts.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { instantText } from '#ui/format.ts';
import { FileRows } from './file-rows.tsx';
import { changeText } from './history-texts.ts';

type History = Pick<MemberFile, 'history' | 'looks'>;

/** The office's corrections, and who viewed the documents, newest first. */
export function FileHistory({ history, looks }: History) {
  const rows = [...history.map(correctionRow), ...looks.map(lookRow)].sort((one, other) =>
    other.at.localeCompare(one.at),
  );
  return <FileRows title="History" rows={rows} empty="No corrections, and no documents viewed." />;
}

function correctionRow({ at, by_uid, by_name, reason, changes }: History['history'][number]) {
  return {
    at,
    key: `${at} ${by_uid}`,
    title: changes.map((change) => (
      <Box key={change.field} component="span" sx={{ display: 'block' }}>
        {changeText(change)}
      </Box>
    )),
    lines: [`Reason: ${reason}`],
    foot: <ByWhom at={at} id={by_uid} name={by_name} />,
  };
}

function lookRow({ at, by_uid, by_name, what }: History['looks'][number]) {
  return {
    at,
    key: `${at} ${by_uid} ${what}`,
    title: `${capitalized(what ?? 'document')} viewed`,
    foot: <ByWhom at={at} id={by_uid} name={by_name} />,
  };
}

function ByWhom({ at, id, name }: { at: string; id: string | null; name: string }) {
  return (
    <>
      <MemberLink id={id}>{name}</MemberLink>, {instantText(at)}
    </>
  );
}
