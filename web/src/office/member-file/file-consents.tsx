import { Button, Typography } from '@mui/material';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { fullName } from '@portal/contract/values/format';
import { lazy, Suspense, useState } from 'react';
import { byText, howText, newestText, textName } from '#evidence/consent-texts.ts';
import { instantText } from '#ui/format.ts';
import { FileRows } from './file-rows.tsx';

const ConsentsDialog = lazy(async () => ({
  default: (await import('#evidence/consents-dialog.tsx')).ConsentsDialog,
}));

/** The accepted policies: who accepted them, when and how, with their texts. */
export function FileConsents({ consents, member }: Pick<MemberFile, 'consents' | 'member'>) {
  const [isOpen, setIsOpen] = useState(false);
  const rows = consents.map(({ at, application_id, subject, texts, ...given }) => ({
    key: at,
    title: application_id ? `Policies for ${subject ?? 'a charter or event'}` : 'Policies',
    lines: [
      `${given.entered ? 'Signed on paper by' : 'Accepted by'} ${byText(given)}`,
      texts.map(textName).join('; '),
      `${instantText(at)}. ${howText(given)}`,
    ],
  }));
  const newest = newestText(consents);
  return (
    <>
      <FileRows title="Consents" rows={rows} empty="No policies accepted yet.">
        {newest && <Typography variant="body2">{newest}</Typography>}
        {rows.length > 0 && (
          <Button onClick={() => setIsOpen(true)} sx={{ ml: -1.5, px: 1.5, mb: 1, minHeight: { xs: 44, sm: 36 } }}>
            Read and print
          </Button>
        )}
      </FileRows>
      {isOpen && (
        <Suspense>
          <ConsentsDialog
            title={`What was accepted for ${fullName(member)}`}
            person={{ name: fullName(member), number: member.membership_number }}
            consents={consents}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
