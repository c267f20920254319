import { Alert, Box } from '@mui/material';
import { fullName } from '@portal/contract/values/format';
import { MemberLink } from '#office/shared/member-link.tsx';
import { takeFocus } from '#ui/focus.ts';
import { countedText } from '#ui/format.ts';
import { notWaitingText } from './bulk-texts.ts';
import type { BulkReport } from './use-member-bulk.ts';

interface BulkReportNoteProps {
  report: BulkReport;
  onClose: () => void;
}

/** Moves the focus from an element about to disappear to the bar itself. */
export function focusBar(part: HTMLElement | null): void {
  part?.closest('section')?.focus();
}

/**
 * The outcome of a bulk change: how many succeeded, who failed and why. Takes the focus, because the button that
 * started it is gone.
 */
export function BulkReportNote({ report: { done, failed, doneText, leftOut }, onClose }: BulkReportNoteProps) {
  return (
    <Alert
      ref={takeFocus}
      tabIndex={-1}
      role="status"
      severity={failed.length > 0 ? 'warning' : 'success'}
      onClose={({ currentTarget }) => {
        focusBar(currentTarget as HTMLElement);
        onClose();
      }}
      sx={{ mb: 1 }}
    >
      {countedText(done.length, 'member')} {doneText}.{leftOut > 0 && ` ${notWaitingText(leftOut)}`}
      {failed.length > 0 && (
        <>
          {' '}
          Failed for {countedText(failed.length, 'member')}:
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: '12rem', overflowY: 'auto' }}>
            {failed.map(({ item, reason }) => (
              <li key={item.user_id}>
                <strong>
                  <MemberLink id={item.user_id}>{fullName(item)}</MemberLink>
                </strong>
                : {reason}
              </li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  );
}
