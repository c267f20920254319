import { Typography } from '@mui/material';
import { ExternalLink } from '#ui/external-link.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { FieldGroup, Span } from './field-group.tsx';

/** The agreement required to register or apply. */
export function PoliciesFields() {
  return (
    <FieldGroup legend="Policies">
      <Span of={6}>
        <Typography sx={{ mb: 1 }}>
          Please read the <ExternalLink href="/policies">policies and the membership waiver</ExternalLink> before you
          accept them.
        </Typography>
        <CheckboxField<{ policies_accepted: boolean }>
          name="policies_accepted"
          label="I accept the policies, the membership waiver and the code of conduct"
        />
      </Span>
    </FieldGroup>
  );
}
