import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef } from 'react';
import { nameOf } from '#office/members/status-choices.ts';
import { countedText } from '#ui/format.ts';
import type { BulkReport } from './use-member-bulk.ts';

interface BulkReportNoteProps {
  report: BulkReport;
  /** Where the focus goes when this is closed. */
  next: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** To how many something was done, and to whom not and why. It takes the focus, because the button that began it is gone. */
export function BulkReportNote({ report: { done, failed, deed }, next, onClose }: BulkReportNoteProps) {
  const note = useRef<HTMLDivElement>(null);

  useEffect(() => {
    note.current?.focus();
  }, []);

  const close = () => {
    next.current?.focus();
    onClose();
  };
  return (
    <Alert
      ref={note}
      tabIndex={-1}
      role="status"
      severity={failed.length > 0 ? 'warning' : 'success'}
      onClose={close}
      sx={{ mb: 1 }}
    >
      {countedText(done.length, 'member')} {deed}.
      {failed.length > 0 && (
        <>
          {' '}
          {countedText(failed.length, 'member')} could not be:
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: '12rem', overflowY: 'auto' }}>
            {failed.map(({ item, reason }) => (
              <li key={item.user_id}>
                <strong>{nameOf(item)}</strong>: {reason}
              </li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  );
}
