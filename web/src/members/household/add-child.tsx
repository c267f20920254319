import { Typography } from '@mui/material';
import { maxHouseholdSize } from '@portal/contract/values/household';
import { useSession } from '#lib/session.ts';
import { useOpenAccount } from '#members/own/own-account.ts';
import { Section } from '#ui/section.tsx';
import { ViewButton } from '#ui/view-link.tsx';

/** The link to add a child to the account, if there is room for one. */
export function AddChild() {
  const { household } = useSession();
  const isOpen = useOpenAccount();
  if (!isOpen) return null;
  const isFull = household.length >= maxHouseholdSize;
  return (
    <Section title="Add a child">
      <Typography sx={{ maxWidth: '36rem' }}>
        {isFull
          ? `An account can have up to ${maxHouseholdSize} members. Please contact us if you need room for more.`
          : 'Do you have a child of 5–17 who trains or competes? Add the child to this account. You sign in once for all of you, and each person has their own membership and card.'}
      </Typography>
      {!isFull && (
        <ViewButton view="add-child" state={{ person: '' }} variant="outlined" sx={{ mt: 2, minHeight: 44 }}>
          Add a child
        </ViewButton>
      )}
    </Section>
  );
}
