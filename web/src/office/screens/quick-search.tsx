import { DialogContent } from '@mui/material';
import { useNavigate } from '#lib/views.ts';
import { MemberSearch } from '#office/shared/member-search.tsx';
import { OfficeDialog } from '#office/shared/office-dialog.tsx';
import { useMenu } from './side-menu.tsx';

/** Finds a member or a view from anywhere in the office, and opens the file or the view. */
export function QuickSearch({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const menu = useMenu();
  /** Returns the menu's views whose label begins like the input. */
  const viewsLike = (typed: string) => {
    const start = typed.trim().toLowerCase();
    return menu.filter(([, label]) => start !== '' && label.toLowerCase().startsWith(start));
  };
  return (
    <OfficeDialog title="Find a member" narrow onClose={onClose}>
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pb: 3, '&&': { pt: 1 } }}>
        <MemberSearch
          id="find-member"
          label="Member"
          hint="Search by name, email or membership number, or for a view such as Reports"
          autoFocus
          member={null}
          findOthers={(typed) =>
            viewsLike(typed).map(([view, label]) => ({
              label,
              open: () => {
                onClose();
                navigate(view);
              },
            }))
          }
          onChoose={(member) => {
            onClose();
            if (member) navigate('admin-member', { user_id: member.user_id });
          }}
        />
      </DialogContent>
    </OfficeDialog>
  );
}
