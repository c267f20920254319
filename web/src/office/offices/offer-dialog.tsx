import { Autocomplete, Box, FormControl, FormHelperText, FormLabel, TextField, Typography } from '@mui/material';
import type { Member, User } from '@portal/contract/records/member';
import { officeChoice } from '@portal/contract/records/office';
import { fullName } from '@portal/contract/values/format';
import { officeTexts } from '@portal/contract/values/office-text';
import { maxStates, officeNames, offices } from '@portal/contract/values/offices';
import { type StateCode, stateCodes, states as stateNames } from '@portal/contract/values/states';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { labels } from '#forms/labels.ts';
import { useFormOf } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { CreateDialog } from '#office/shared/create-dialog.tsx';
import { MemberSearch } from '#office/shared/member-search.tsx';

const offerForm = officeChoice.safeExtend({
  user_id: z.string().min(1, 'Please choose a member'),
  office: z.enum(offices, 'Please choose an office'),
});

type Typed = z.input<typeof offerForm>;

interface OfferDialogProps {
  /** Whose office is to change; without one, the dialog asks. */
  member?: Member;
  onClose: () => void;
}

/** Offers a member an office, or another one. */
export function OfferDialog({ member, onClose }: OfferDialogProps) {
  const [chosen, setChosen] = useState<User | null>(member ? { ...member, membership_card: null } : null);
  const form = useFormOf<Typed, z.output<typeof offerForm>>(offerForm, {
    defaultValues: { user_id: member?.user_id ?? '', states: member?.region ?? [] },
  });
  return (
    <CreateDialog
      title={member ? `Change the office of ${fullName(member)}` : 'Offer an office'}
      rule="A second manager has to confirm it. Then the member gets an email and accepts it."
      submitText="Offer"
      failure="Failed to offer the office"
      form={form}
      create={async ({ user_id: id, office, states }) => {
        await api.setOffice({ params: { id }, body: { office, states } });
        return `${officeNames[office]} for ${chosen ? fullName(chosen) : 'the member'} waits for a second manager now.`;
      }}
      onClose={onClose}
    >
      <MemberField member={chosen} onChoose={setChosen} />
      <OfficeField />
      {form.watch('office') === 'regional' && <StatesField />}
    </CreateDialog>
  );
}

interface MemberFieldProps {
  member: User | null;
  onChoose: (member: User | null) => void;
}

function MemberField({ member, onChoose }: MemberFieldProps) {
  const { field, fieldState } = useController<Typed, 'user_id'>({ name: 'user_id' });
  return (
    <MemberSearch
      id="user_id"
      label={labels.user_id}
      isRequired
      problem={fieldState.error?.message}
      member={member}
      onChoose={(chosen) => {
        field.onChange(chosen?.user_id ?? '');
        onChoose(chosen);
      }}
    />
  );
}

function OfficeField() {
  const { field, fieldState } = useController<Typed, 'office'>({ name: 'office' });
  const reason = fieldState.error?.message;
  return (
    <FormControl error={reason !== undefined} required>
      <FormLabel id="office-label">{labels.office}</FormLabel>
      <Box role="radiogroup" aria-labelledby="office-label" sx={{ display: 'grid', gap: 1, mt: 1 }}>
        {offices.map((office, at) => (
          <Box key={office} component="label" sx={{ display: 'flex', gap: 1.5, minHeight: 44 }}>
            <Box
              component="input"
              type="radio"
              name={field.name}
              {...(at === 0 && { id: field.name, ref: field.ref })}
              checked={field.value === office}
              onChange={() => field.onChange(office)}
              sx={{ flex: 'none', width: 20, height: 20, m: '2px', accentColor: 'var(--mui-palette-primary-main)' }}
            />
            <div>
              {officeNames[office]}
              <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                {officeTexts[office]}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
      {reason && <FormHelperText>{reason}</FormHelperText>}
    </FormControl>
  );
}

function StatesField() {
  const { field, fieldState } = useController<Typed, 'states'>({ name: 'states' });
  return (
    <Autocomplete<StateCode, true>
      multiple
      id="states"
      options={stateCodes}
      getOptionLabel={(code) => stateNames[code]}
      value={field.value ?? []}
      onChange={(_, chosen) => field.onChange(chosen)}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={field.ref}
          label={labels.states}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? `At most ${maxStates}`}
        />
      )}
    />
  );
}
