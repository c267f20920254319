import { Alert, Button } from '@mui/material';
import { suggestedType } from '@portal/contract/rules/registration';
import type { MembershipType } from '@portal/contract/values/membership';
import { useFormContext, useWatch } from 'react-hook-form';
import { writeDraft } from '#lib/draft.ts';
import { useNavigate } from '#lib/views.ts';

const others = {
  youth: {
    view: 'youth-registration',
    why: 'Members under 18 register with the youth form, which a parent or guardian fills out.',
    button: 'Register as a youth competitor',
  },
  adult: {
    view: 'adult-registration',
    why: 'Members 18 and older register with the adult form.',
    button: 'Register as an adult competitor',
  },
} as const;

interface SuggestedFormProps {
  type: MembershipType;
  /** Discards this form's draft. */
  onLeave: () => void;
}

/** If the birth date needs another form, links there with all entries. */
export function SuggestedForm({ type, onLeave }: SuggestedFormProps) {
  const navigate = useNavigate();
  const { getValues } = useFormContext<{ date_of_birth: string }>();
  const birth = useWatch<{ date_of_birth: string }, 'date_of_birth'>({ name: 'date_of_birth' });
  const fitting = suggestedType(type, birth ?? '');

  function move(to: keyof typeof others): void {
    const typed = getValues();
    onLeave();
    writeDraft(to, typed);
    navigate(others[to].view);
  }

  return (
    <div aria-live="polite">
      {fitting && (
        <Alert severity="info" variant="outlined" sx={{ mt: 2.5, bgcolor: 'background.paper' }}>
          {others[fitting].why} We’ll keep what you typed.
          <Button variant="outlined" onClick={() => move(fitting)} sx={{ display: 'flex', mt: 1.5 }}>
            {others[fitting].button}
          </Button>
        </Alert>
      )}
    </div>
  );
}
