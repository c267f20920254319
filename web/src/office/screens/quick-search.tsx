import { DialogContent } from '@mui/material';
import { useNavigate } from '#lib/views.ts';
import { MemberSearch } from '#office/shared/member-search.tsx';
import { OfficeDialog } from '#office/shared/office-dialog.tsx';

/** Finds a member from anywhere in the office and opens the file. */
export function QuickSearch({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <OfficeDialog title="Find a member" narrow onClose={onClose}>
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pb: 3, '&&': { pt: 1 } }}>
        <MemberSearch
          id="find-member"
          label="Member"
          autoFocus
          member={null}
          onChoose={(member) => {
            onClose();
            if (member) navigate('admin-member', { user_id: member.user_id });
          }}
        />
      </DialogContent>
    </OfficeDialog>
  );
}
