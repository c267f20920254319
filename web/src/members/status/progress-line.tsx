import { Box } from '@mui/material';
import { HiddenText } from '#ui/hidden-text.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { CheckIcon } from '#ui/member-icons.tsx';

interface ProgressLineProps {
  current: 'Pay' | 'Documents' | 'Approval' | 'Not approved';
  /** Whether the membership needs documents, such as a leader's. */
  hasDocuments?: boolean;
  /** Whether the fee was paid, or not due, before the last step ended. */
  isPaid?: boolean;
}

/** The steps to a membership; those before the current one are done. */
export function ProgressLine({ current, hasDocuments = false, isPaid = current !== 'Pay' }: ProgressLineProps) {
  const documents = current === 'Pay' ? 'ahead' : current === 'Documents' ? 'current' : 'done';
  const steps: readonly (readonly [name: string, state: State])[] = [
    ['Register', 'done'],
    ['Pay', current === 'Pay' ? 'current' : isPaid ? 'done' : 'ahead'],
    ...(hasDocuments ? ([['Documents', documents]] as const) : []),
    current === 'Not approved' ? [current, 'denied'] : ['Approval', current === 'Approval' ? 'current' : 'ahead'],
  ];
  return (
    <Box
      component="ol"
      aria-label="Steps to your membership"
      sx={{
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: `repeat(${steps.length}, 1fr)`,
        m: 0,
        mb: 3,
        p: 0,
        maxWidth: 480,
        // Four names fit a phone.
        fontSize: { xs: '0.875rem', sm: '1rem' },
      }}
    >
      {steps.map(([name, state]) => (
        <Step key={name} name={name} state={state} />
      ))}
    </Box>
  );
}

type State = keyof typeof colors;

const colors = { done: 'success.main', current: 'warning.main', denied: 'error.main', ahead: 'divider' };

function Step({ name, state }: { name: string; state: State }) {
  const reached = state !== 'ahead';
  const isHere = state === 'current' || state === 'denied';
  return (
    <Box
      component="li"
      aria-current={isHere ? 'step' : undefined}
      sx={{
        position: 'relative',
        display: 'grid',
        justifyItems: 'start',
        gap: 0.5,
        fontWeight: isHere ? 650 : 400,
        color: reached ? 'text.primary' : 'text.secondary',
        // The line to the previous step.
        'li + &::before': {
          content: '""',
          position: 'absolute',
          right: '100%',
          width: 'calc(100% - 34px)',
          mr: '2px',
          top: 13,
          borderTop: 3,
          borderColor: state === 'denied' ? colors.denied : reached ? colors.done : colors.ahead,
        },
      }}
    >
      <Box
        aria-hidden="true"
        sx={{
          width: 28,
          height: 28,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          border: 3,
          borderColor: colors[state],
          bgcolor: state === 'done' ? 'success.main' : 'transparent',
          color: state === 'denied' ? colors.denied : 'success.contrastText',
        }}
      >
        {state === 'done' && <CheckIcon sx={{ fontSize: 18 }} />}
        {state === 'denied' && <CloseIcon sx={{ fontSize: 18 }} />}
        {state === 'current' && <Box sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: 'warning.main' }} />}
      </Box>
      <span>
        {name}
        {state === 'done' && <HiddenText> (done)</HiddenText>}
      </span>
    </Box>
  );
}
