import Box from '@mui/material/Box';
import { HiddenText } from '#ui/hidden-text.tsx';
import { CheckIcon } from '#ui/icons.tsx';

const steps = ['Register', 'Pay', 'Approval'] as const;

/** The way to a membership in three steps: those before the current one are done. */
export function ProgressLine({ current }: { current: (typeof steps)[number] }) {
  const place = steps.indexOf(current);
  return (
    <Box
      component="ol"
      aria-label="Steps to your membership"
      sx={{
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        m: 0,
        mb: 3,
        p: 0,
        maxWidth: 480,
      }}
    >
      {steps.map((step, index) => (
        <Step key={step} name={step} state={index < place ? 'done' : index === place ? 'current' : 'ahead'} />
      ))}
    </Box>
  );
}

function Step({ name, state }: { name: string; state: 'done' | 'current' | 'ahead' }) {
  const reached = state !== 'ahead';
  return (
    <Box
      component="li"
      aria-current={state === 'current' ? 'step' : undefined}
      sx={{
        position: 'relative',
        display: 'grid',
        justifyItems: 'start',
        gap: 0.5,
        fontWeight: state === 'current' ? 650 : 400,
        color: reached ? 'text.primary' : 'text.secondary',
        // The line to the step before.
        'li + &::before': {
          content: '""',
          position: 'absolute',
          right: '100%',
          width: 'calc(100% - 34px)',
          mr: '2px',
          top: 13,
          borderTop: 3,
          borderColor: reached ? 'success.main' : 'divider',
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
          borderColor: state === 'done' ? 'success.main' : state === 'current' ? 'warning.main' : 'divider',
          bgcolor: state === 'done' ? 'success.main' : 'transparent',
          color: 'success.contrastText',
        }}
      >
        {state === 'done' && <CheckIcon sx={{ fontSize: 18 }} />}
        {state === 'current' && <Box sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: 'warning.main' }} />}
      </Box>
      <span>
        {name}
        {state === 'done' && <HiddenText> (done)</HiddenText>}
      </span>
    </Box>
  );
}
