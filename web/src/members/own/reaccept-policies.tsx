import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { ExternalLink } from '#ui/external-link.tsx';

interface ReacceptPoliciesProps {
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
  /** Whether it was just requested, and so takes the focus. */
  autoFocus?: boolean;
}

export function ReacceptPolicies({ isAccepted, onAccept, autoFocus = false }: ReacceptPoliciesProps) {
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="inherit">
        Please read the <ExternalLink href="/policies">policies and the membership waiver</ExternalLink>. They have
        changed since you last accepted them.
      </Typography>
      <FormControlLabel
        control={<Checkbox autoFocus={autoFocus} checked={isAccepted} onChange={(_, checked) => onAccept(checked)} />}
        label="I accept the policies, the membership waiver and the code of conduct"
      />
    </Box>
  );
}
