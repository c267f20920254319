import { Box, Typography } from '@mui/material';
import { importFields, requiredImportFields } from '@portal/contract/records/imported-member';
import { membershipTypes } from '@portal/contract/values/membership';
import { labelOf } from '#forms/labels.ts';

const required: readonly string[] = requiredImportFields;
const optional = importFields.filter((field) => !required.includes(field));

/** The fields that columns can hold. */
export function UploadFieldList() {
  return (
    <Box component="section" aria-labelledby="columns" sx={{ borderTop: 2, borderColor: 'text.primary', pt: 2 }}>
      <Typography id="columns" variant="h3" component="h2">
        Columns
      </Typography>
      <Part title="Required">{required.map(labelOf).join(', ')}.</Part>
      <Part title="Optional">{optional.map(labelOf).join(', ')}.</Part>
      <Part title="Format">
        Membership type: {membershipTypes.join(', ')}. Dates: 2001-12-31. State: two letters. Yes or no: y or n.
      </Part>
      <Part title="What happens next">
        New members are approved and get a number. Those without a password in the list set one with their activation
        link. Existing members stay the same. A child listed with a parent’s email joins the parent’s account.
      </Part>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {children}
      </Typography>
    </Box>
  );
}
