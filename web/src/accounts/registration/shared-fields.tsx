import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { AddressFields } from '#forms/address-fields.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { EmergencyFields, ParentNames } from '#forms/people-fields.tsx';
import { ContactFields } from './athlete-fields.tsx';
import { type First, householdFacts, type SharedPart, sharedParts } from './household-facts.ts';

/** What each part is called, and how it is said that the child has another. */
const texts: Record<SharedPart, { name: string; other: string }> = {
  address: { name: 'Address', other: 'The child lives elsewhere' },
  phone: { name: 'Phone', other: 'Another phone' },
  parent: { name: 'Parent or guardian', other: 'Another parent or guardian' },
  emergency: { name: 'Emergency contact', other: 'Another emergency contact' },
};

interface SharedFieldsProps {
  first: First;
  /** Which parts are asked for. */
  asked: Record<SharedPart, boolean>;
  onAsk: (part: SharedPart, isAsked: boolean) => void;
}

/** What a child has of the household, each part with the choice to give another; what the household lacks is asked for. */
export function SharedFields({ first, asked, onAsk }: SharedFieldsProps) {
  const facts = householdFacts(first);
  const known = sharedParts.filter((part) => facts[part] !== null);
  return (
    <>
      {known.length > 0 && (
        <FieldGroup legend="From your account" hint="We use these for the child, too, unless you choose another.">
          {known.map((part) => (
            <Span key={part} of={3}>
              <Typography variant="body2" color="textSecondary">
                {texts[part].name}
              </Typography>
              <Typography
                sx={{
                  overflowWrap: 'anywhere',
                  ...(asked[part] && { textDecoration: 'line-through', color: 'text.secondary' }),
                }}
              >
                {facts[part]}
              </Typography>
              <FormControlLabel
                label={texts[part].other}
                control={<Checkbox checked={asked[part]} onChange={(_, checked) => onAsk(part, checked)} />}
                sx={{ minHeight: 44 }}
              />
            </Span>
          ))}
        </FieldGroup>
      )}
      {asked.address && <AddressFields legend="Address of the child" />}
      {asked.phone && <ContactFields legend="Phone of the child" />}
      {asked.parent && <ParentNames consent={undefined} />}
      {asked.emergency && <EmergencyFields isRequired />}
    </>
  );
}
