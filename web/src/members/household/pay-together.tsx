import { Box, Button, Checkbox, CircularProgress, FormControlLabel, Typography } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { type MembershipFee, membershipFeeOn } from '@portal/contract/rules/membership-fee';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { productOf } from '@portal/contract/values/catalog';
import { refundPolicyPath } from '@portal/contract/values/fee-terms';
import { fullName } from '@portal/contract/values/format';
import { useId, useState } from 'react';
import { ReacceptPolicies } from '#members/own/reaccept-policies.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { usd } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import { useCheckout } from '#ui/use-checkout.ts';
import { useToday } from '#ui/use-today.ts';

type Person = Omit<User, 'membership_card'>;

interface PayTogetherProps {
  household: readonly Person[];
  /** The ids of members whose payment is under review, who must not pay again. */
  reviewed: readonly string[];
}

interface Due extends MembershipFee {
  member: Person;
}

const centsOf = ({ type }: MembershipFee) => productOf(type).price_cents;

const payText = (due: readonly Due[]) => {
  const sum = due.reduce((cents, fee) => cents + centsOf(fee), 0);
  return `Pay ${usd(sum / 100)} for ${due.length === 1 ? '1 person' : `${due.length} people`}`;
};

/** Folds a part on phones, where each person below is on the first screen, too. */
const onPhone = (isOpen: boolean, display: string) => ({ xs: isOpen ? display : 'none', sm: display });

/** Pays the fees and renewals of several members at once; nothing if fewer than two are due. */
export function PayTogether({ household, reviewed }: PayTogetherProps) {
  const today = useToday();
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  const [needsPolicies, setNeedsPolicies] = useState(false);
  const [isAccepted, setIsAccepted] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const { leaving, pay } = useCheckout(() => setNeedsPolicies(true));
  const hint = useId();
  const people = useId();

  const all = household.flatMap((member) => {
    const fee = membershipFeeOn(member, today);
    return fee ? [{ member, ...fee }] : [];
  });
  const due = all.filter(({ member }) => !reviewed.includes(member.user_id));
  if (due.length < 2) return null;
  const chosen = due.filter(({ member }) => !excluded.includes(member.user_id));
  const [first] = chosen;
  const canPay = first !== undefined && !leaving && (!needsPolicies || isAccepted);
  const members = chosen.map(({ member }) => member.user_id);
  const openCheckout = ({ type }: Due) => pay({ membership_type: type, members, policies_accepted: isAccepted });

  return (
    <Section
      title="Pay together"
      action={
        <Button
          aria-expanded={isChoosing}
          aria-controls={people}
          onClick={() => setIsChoosing(!isChoosing)}
          sx={{ display: { sm: 'none' }, minHeight: 44, mr: -1 }}
        >
          Choose people
        </Button>
      }
    >
      <Typography sx={{ display: onPhone(isChoosing, 'block'), mb: 1 }}>
        Membership fees are due for {due.length} people. Choose for whom to pay now.
      </Typography>
      <Box id={people} role="group" aria-label="People to pay for" sx={{ display: onPhone(isChoosing, 'grid') }}>
        {all.map(({ member, ...fee }) => (
          <PersonChoice
            key={member.user_id}
            member={member}
            fee={fee}
            isReviewed={reviewed.includes(member.user_id)}
            isChosen={!excluded.includes(member.user_id)}
            onChoose={(isChosen) =>
              setExcluded((ids) => (isChosen ? ids.filter((id) => id !== member.user_id) : [...ids, member.user_id]))
            }
          />
        ))}
      </Box>
      {needsPolicies && <ReacceptPolicies autoFocus isAccepted={isAccepted} onAccept={setIsAccepted} />}
      <BusyButton
        variant="contained"
        color="secondary"
        size="large"
        busy={!canPay}
        aria-describedby={first ? undefined : hint}
        startIcon={leaving && <CircularProgress size={18} color="inherit" aria-label="Opening the payment page" />}
        onClick={() => first && openCheckout(first)}
        sx={{ mt: { xs: isChoosing ? 2 : 0, sm: 2 } }}
      >
        {payText(chosen)}
      </BusyButton>
      {!first && (
        <Typography id={hint} variant="body2" sx={{ mt: 1 }}>
          Choose at least one person.
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Each membership is for twelve months and is reviewed by itself.{' '}
        <ExternalLink href={refundPolicyPath} sx={{ whiteSpace: 'nowrap' }}>
          Refund policy
        </ExternalLink>
      </Typography>
    </Section>
  );
}

interface PersonChoiceProps {
  member: Person;
  fee: MembershipFee;
  isReviewed: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A member's checkbox with the fee and its amount, or that a payment is under review. */
function PersonChoice({ member, fee, isReviewed, isChosen, onChoose }: PersonChoiceProps) {
  const what = subjectOf({ membership_type: fee.type, subject: null, renews: fee.renews });
  return (
    <FormControlLabel
      disabled={isReviewed}
      control={<Checkbox checked={isChosen && !isReviewed} onChange={(_, checked) => onChoose(checked)} />}
      label={
        <>
          <Box component="span" sx={{ display: 'block', fontWeight: 650, overflowWrap: 'anywhere' }}>
            {fullName(member)}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {what}, {isReviewed ? 'payment under review' : usd(centsOf(fee) / 100)}
          </Box>
        </>
      }
      sx={{
        alignItems: 'flex-start',
        mr: 0,
        // Keeps the label readable for a member whose payment is under review.
        '& .MuiFormControlLabel-label': { py: 1, minWidth: 0, '&.Mui-disabled': { color: 'text.primary' } },
      }}
    />
  );
}
