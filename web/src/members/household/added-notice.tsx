import { Alert, Box } from '@mui/material';
import { underReviewText } from '@portal/contract/rules/payment-review';
import { useView } from '#lib/views.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { PayButton } from '#ui/pay-button.tsx';
import { ViewButton } from '#ui/view-link.tsx';

interface AddedNoticeProps {
  people: readonly Pick<OwnMember, 'member'>[];
  /** The ids of members whose payment is under review. */
  reviewed: readonly string[];
}

/** After a child was added, offers to pay the fee or to add another one; disappears once the fee is paid. */
export function AddedNotice({ people, reviewed }: AddedNoticeProps) {
  const { added } = useView().state;
  const child = people.find(({ member }) => member.user_id === added)?.member;
  if (child?.status !== 'pending_payment' || child.club_paid) return null;
  const isUnderReview = reviewed.includes(child.user_id);
  return (
    <Alert role="note" severity="success" sx={{ mb: 3 }}>
      <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
        {child.first_name} is in your account now.
      </Box>{' '}
      {isUnderReview ? underReviewText : 'The membership fee is due next. You can also pay later.'}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {!isUnderReview && (
          <PayButton
            order={{ membership_type: child.membership_type, members: [child.user_id], policies_accepted: false }}
            verb="Pay now:"
            size="medium"
          />
        )}
        <ViewButton view="add-child" state={{ person: '' }} color="inherit" variant="outlined">
          Add another child
        </ViewButton>
      </Box>
    </Alert>
  );
}
