import { Typography } from '@mui/material';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { lacksConsent } from '@portal/contract/rules/consent';
import { checkNames } from '@portal/contract/values/membership';
import type { ReactNode } from 'react';
import { howTexts } from '#office/decisions/term-texts.ts';
import { capitalized } from '#office/members/member-facts.ts';
import { touchTarget } from '#office/shared/member-link.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { dayText, instantText } from '#ui/format.ts';
import { StatusBadge, statusText } from '#ui/status-badge.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { FileRows } from './file-rows.tsx';

/** The membership's terms, past and current. */
export function FileTerms({ terms, renew }: Pick<MemberFile, 'terms'> & { renew: ReactNode }) {
  const rows = terms.map(({ from, until, how }) => ({
    key: from,
    title: `${dayText(from)} – ${dayText(until)}`,
    end: howTexts[how],
  }));
  return (
    <FileRows title="Terms" rows={rows} empty="No term yet. It begins with the approval.">
      {renew}
    </FileRows>
  );
}

const cardTexts = { current: 'Valid', expired: 'Expired', blocked: 'Not valid' } as const;

/** The digital card as the member and a checkpoint see it, with a link to its public page. */
export function FileCard({ card, member }: Pick<MemberFile, 'card' | 'member'>) {
  const rows = card && [
    {
      key: card.number,
      title: card.number,
      lines: [
        `${card.state === 'expired' ? 'Expired' : 'Valid until'} ${dayText(card.expiry)}`,
        card.state === 'blocked' && member.status !== 'approved'
          ? 'The member can’t see the card until the membership is approved again.'
          : null,
        lacksConsent(member) ? 'The member can’t see the card until the policies are accepted.' : null,
      ],
      foot: (
        <ExternalLink href={card.verify_url} sx={[touchTarget, { display: 'inline-block' }]}>
          Open the verify page
        </ExternalLink>
      ),
      end: cardTexts[card.state],
    },
  ];
  return <FileRows title="Card" rows={rows ?? []} empty="No card yet. It comes with the approval." />;
}

/** A leader's documents, with a link to those pending review. */
export function FileDocuments({ documents }: Pick<MemberFile, 'documents'>) {
  const rows = documents.map((document) => ({
    key: document.document_id,
    title: capitalized(checkNames[document.document_type]),
    lines: [
      `${document.file_name}, uploaded ${instantText(document.uploaded_at)}`,
      document.expires_on && `Valid until ${dayText(document.expires_on)}`,
      document.reject_reason && `Reason: ${document.reject_reason}`,
    ],
    end:
      document.state === 'pending' ? (
        <ViewLink view="admin-documents" sx={touchTarget}>
          Waiting for review
        </ViewLink>
      ) : (
        statusText(document.state)
      ),
  }));
  return <FileRows title="Documents" rows={rows} empty="No documents uploaded." />;
}

const kinds = {
  academy_charter: { text: 'Academy charter', view: 'admin-charters' },
  event_sanction: { text: 'Event sanction', view: 'admin-events' },
} as const;

/** The member's charter and event applications. */
export function FileApplications({ applications }: Pick<MemberFile, 'applications'>) {
  const rows = applications.map(({ kind, id, name, status, number, created_at }) => ({
    key: id,
    title: (
      <ViewLink view={kinds[kind].view} sx={[touchTarget, { overflowWrap: 'anywhere' }]}>
        {name}
      </ViewLink>
    ),
    lines: [[kinds[kind].text, number].filter(Boolean).join(' '), `Applied ${instantText(created_at)}`],
    end: <StatusBadge status={status} />,
  }));
  return <FileRows title="Charters and events" rows={rows} empty="No charters or events." />;
}

/** Emails about the member sent to the account's current address in the last 30 days. */
export function FileEmails({ mails, household }: Pick<MemberFile, 'mails' | 'household'>) {
  const rows = mails.map(({ subject, created_at, sent_at }) => ({
    key: `${created_at} ${subject}`,
    title: subject,
    lines: [instantText(sent_at ?? created_at)],
    end: sent_at ? 'Sent' : 'Waiting',
  }));
  return (
    <FileRows title="Emails" rows={rows} empty="No emails in the last 30 days.">
      {household.others.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          Emails about this member. Emails about the account itself are in the file of its first member.
        </Typography>
      )}
    </FileRows>
  );
}
