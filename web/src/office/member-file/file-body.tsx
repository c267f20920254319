import { Box, Button } from '@mui/material';
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
import { FileFactor } from './file-factor.tsx';
import { FileHistory } from './file-history.tsx';
import { FileHousehold } from './file-household.tsx';
import { FileApplications, FileCard, FileDocuments, FileEmails, FileTerms } from './file-lists.tsx';
import { FileNotes } from './file-notes.tsx';

interface FileBodyProps {
  file: MemberFile;
  onCorrect: () => void;
  /** A button above the terms, if the membership can be renewed. */
  renew: ReactNode;
  /** The payments section, passed in because it belongs to another folder. */
  payments: ReactNode;
  onDone: () => void;
}

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 5 };

/** ID of the element to focus when a button disappears: the button to correct the details, or else their section. */
export const detailsId = 'correct';

/** The sections of a member's file that the office may see, in two columns, or one on a phone. */
export function FileBody({ file, onCorrect, renew, payments, onDone }: FileBodyProps) {
  const { member, documents, applications } = file;
  const { mayCall, mayRead } = useOffice();
  const mayCorrect = mayCall('correctMember');
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
        <Section
          {...(!mayCorrect && { id: detailsId })}
          title="Details"
          action={
            mayCorrect && (
              <Button id={detailsId} variant="outlined" onClick={onCorrect} sx={{ minHeight: { xs: 44, sm: 40 } }}>
                Correct details
              </Button>
            )
          }
        >
          <FactGroups groups={memberFacts(member, mayRead('documents') ? documents : undefined)} />
          {isColleague(member) && mayCall('setOffice') && <ViewLink view="admin-offices">Offices</ViewLink>}
        </Section>
        <FileHousehold {...file} />
        <FileFactor file={file} next={detailsId} onDone={onDone} />
        {mayCorrect && <FileHistory history={file.history} looks={file.looks} />}
        {mayCall('memberData') && (
          <>
            <FileConsents {...file} />
            <FileData member={member} onDone={onDone} />
          </>
        )}
      </Box>
      <Box sx={column}>
        {mayCall('addNote') && <FileNotes id={member.user_id} notes={file.notes} onAdded={onDone} />}
        {mayRead('payments') && payments}
        <FileTerms terms={file.terms} renew={renew} />
        <FileCard {...file} />
        {mayRead('documents') && (isLeader || documents.length > 0) && <FileDocuments documents={documents} />}
        {(isLeader || applications.length > 0) && <FileApplications applications={applications} />}
        {mayCall('sendEmailAgain') && <FileEmails {...file} />}
      </Box>
    </Box>
  );
}
