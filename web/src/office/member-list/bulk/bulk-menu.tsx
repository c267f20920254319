import { useNavigate } from '#lib/views.ts';
import { MenuButton } from '#office/shared/menu-button.tsx';
import { useClientConfig } from '#office/shared/use-office.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { useTestData } from './use-test-data.ts';

/** The menu of bulk operations: the two kinds of upload and, if enabled, test data. */
export function BulkMenu({ onChanged }: { onChanged: () => void }) {
  const navigate = useNavigate();
  const { busy, cleanup, populate, populateLarge } = useTestData(onChanged);
  const config = useClientConfig();
  const actions = [
    { name: 'File upload', what: 'Excel/CSV', act: () => navigate('admin-upload', { how: 'file' }) },
    { name: 'Batch upload', what: 'Paste members', act: () => navigate('admin-upload', { how: 'paste' }) },
    ...(config?.test_data
      ? [
          { name: 'Populate', what: 'Add sample data, 6 members', act: populate },
          { name: 'Populate large', what: 'Restore full dataset, 95+ members', act: populateLarge },
          { name: 'Cleanup', what: 'Delete all test data', act: cleanup },
        ]
      : []),
  ];
  return (
    <MenuButton endIcon={<ChevronDownIcon />} busy={busy !== null} actions={actions}>
      {busy ?? 'Bulk actions'}
    </MenuButton>
  );
}
