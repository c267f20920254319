import { ListItemText, Menu, MenuItem } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '#lib/api.ts';
import { useNavigate } from '#lib/views.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { useTestData } from './use-test-data.ts';

/** The menu of bulk operations: the two kinds of upload and, if enabled, test data. */
export function BulkMenu({ onChanged }: { onChanged: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menu = useId();
  const navigate = useNavigate();
  const { busy, cleanup, populate, populateLarge } = useTestData(onChanged);
  const { data: config } = useQuery({
    queryKey: ['client-config'],
    queryFn: ({ signal }) => api.clientConfig({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'Failed to load the settings' },
  });
  const choices = [
    ['File upload', 'Excel/CSV', () => navigate('admin-upload', { how: 'file' })],
    ['Batch upload', 'Paste members', () => navigate('admin-upload', { how: 'paste' })],
    ...(config?.test_data
      ? ([
          ['Populate', 'Add sample data, 6 members', populate],
          ['Populate large', 'Restore full dataset, 95+ members', populateLarge],
          ['Cleanup', 'Delete all test data', cleanup],
        ] as const)
      : []),
  ] as const;
  return (
    <>
      <BusyButton
        variant="outlined"
        endIcon={<ChevronDownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menu : undefined}
        busy={busy !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {busy ?? 'Bulk actions'}
      </BusyButton>
      <Menu id={menu} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map(([name, what, act]) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              void act();
            }}
          >
            <ListItemText primary={name} secondary={what} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
