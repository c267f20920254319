import { Box } from '@mui/material';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { isColleague } from '@portal/contract/rules/offices';
import type { ReactNode } from 'react';
import { memberFacts } from '#office/members/member-facts.ts';
import { useOffice } from '#office/shared/use-office.ts';
import { FactGroups } from '#ui/facts.tsx';
import { Section } from '#ui/section.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { FileConsents } from './file-consents.tsx';
import { FileData } from './file-data.tsx';
import { FileHistory } from './file-history.tsx';
import { FileHousehold } from './file-household.tsx';
import { FileApplications, FileCard, FileDocuments, FileEmails, FileTerms } from './file-lists.tsx';
import { FileNotes } from './file-notes.tsx';

interface FileBodyProps {
  file: MemberFile;
  correct: ReactNode;
  /** A button above the terms, if the membership can be renewed. */
  renew: ReactNode;
  /** The payments section, passed in because it belongs to another folder. */
  payments: ReactNode;
  onDone: () => void;
}

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 5 };

/** All sections of a member's file, in two columns, or one on a phone. */
export function FileBody({ file, correct, renew, payments, onDone }: FileBodyProps) {
  const { member, documents, applications } = file;
  const { mayCall } = useOffice();
  const isLeader = member.membership_type === 'grappling_leader';
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        columnGap: { md: 5, xl: 8 },
        rowGap: 5,
      }}
    >
      <Box sx={column}>
        <Section title="Details" action={correct}>
          <FactGroups groups={memberFacts(member, documents)} />
          {isColleague(member) && mayCall('setOffice') && <ViewLink view="admin-offices">Offices</ViewLink>}
        </Section>
        <FileHousehold {...file} />
        <FileHistory history={file.history} looks={file.looks} />
        <FileConsents {...file} />
        <FileData member={member} onDone={onDone} />
      </Box>
      <Box sx={column}>
        <FileNotes id={member.user_id} notes={file.notes} onAdded={onDone} />
        {payments}
        <FileTerms terms={file.terms} renew={renew} />
        <FileCard {...file} />
        {(isLeader || documents.length > 0) && <FileDocuments documents={documents} />}
        {(isLeader || applications.length > 0) && <FileApplications applications={applications} />}
        <FileEmails {...file} />
      </Box>
    </Box>
  );
}
