import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { type ChildRegistration, childRegistration } from '@portal/contract/records/registration';
import { priceText } from '@portal/contract/values/catalog';
import { fullName } from '@portal/contract/values/format';
import { lazy, Suspense, useState } from 'react';
import type { z } from 'zod';
import { AddressFields } from '#forms/address-fields.tsx';
import { useDraft, useDraftHint } from '#forms/draft.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { type Problem, problemOf } from '#forms/form-problem.ts';
import { GrapplingFields } from '#forms/grappling-fields.tsx';
import { MoreFields } from '#forms/more-fields.tsx';
import { EmergencyFields, ParentNames } from '#forms/people-fields.tsx';
import { PoliciesFields } from '#forms/policies-fields.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { report } from '#lib/api-error.ts';
import type { Entries } from '#lib/draft.ts';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { useNotify } from '#ui/notice.tsx';
import { PriceNote } from '#ui/price-note.tsx';
import { ContactFields, PersonFields } from './athlete-fields.tsx';
import {
  type First,
  householdFacts,
  neededFields,
  partsToAsk,
  type SharedPart,
  sharedParts,
} from './household-facts.ts';
import { ConsentFields } from './parent-fields.tsx';

const JoiningClubField = lazy(async () => ({ default: (await import('#forms/joining-club.tsx')).JoiningClubField }));

type Values = z.input<typeof childRegistration>;

/** Returns the schema, which leaves the household's details optional, with the asked ones required. */
function asking(parts: Record<SharedPart, boolean>) {
  const names = sharedParts.flatMap((part) => (parts[part] ? neededFields[part] : []));
  return names.reduce(
    (schema, name) =>
      schema.refine((child) => Boolean(child[name]), {
        path: [name],
        message: 'This field is required',
        // Runs even when other fields fail.
        when: () => true,
      }),
    childRegistration,
  );
}

/** Asks for the child's own details, adds the child to the household, and leads to the dashboard. */
export function ChildForm({ first, draft }: { first: First; draft: Entries }) {
  const { reload } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const [asked, ask] = useState(() => partsToAsk(draft, first));
  const schemaForm = useSchemaForm(asking(asked), {
    defaultValues: draft as Partial<Values>,
    send: add,
    failed: explain,
  });
  const forgetDraft = useDraft(schemaForm.form, 'youth');
  const hint = useDraftHint('you add the child');

  async function add(body: ChildRegistration): Promise<void> {
    const { member } = await api.addChild({ body });
    forgetDraft();
    notify(`${fullName(member)} was added to your account.`, 'success');
    await reload().catch((error: unknown) => report('The household could not be loaded again', error));
    navigate('family', { person: '', added: member.user_id }, true);
  }

  function explain(error: unknown): Problem {
    const refusal = problemOf(error, 'We couldn’t add this child. Please try again.');
    const refused = (part: SharedPart) =>
      neededFields[part].some((needed) => refusal.fields.some(({ name }) => name === needed));
    // The household's details may have been removed while the form was open.
    ask((now) => ({ ...now, ...Object.fromEntries(sharedParts.filter(refused).map((part) => [part, true])) }));
    return refusal;
  }

  return (
    <FormFrame {...schemaForm} label="Add a child" hint={hint} gap={4}>
      <Suspense>
        <JoiningClubField />
      </Suspense>
      <FieldGroup legend="Child">
        <PersonFields autofill={false} />
        <MoreFields type="youth" />
      </FieldGroup>
      <SharedFields first={first} asked={asked} onAsk={(part, isAsked) => ask({ ...asked, [part]: isAsked })} />
      <GrapplingFields />
      <ConsentFields />
      <PoliciesFields />
      <PriceNote product="youth" />
      <SubmitButton
        label="Add child"
        next={`You’ll return to your dashboard, where you can pay the fee of ${priceText('youth')}.`}
      />
    </FormFrame>
  );
}

/** The name of each part, and the label of the choice to give a different one. */
const texts: Record<SharedPart, { name: string; other: string }> = {
  address: { name: 'Address', other: 'The child lives elsewhere' },
  phone: { name: 'Phone', other: 'Another phone' },
  parent: { name: 'Parent or guardian', other: 'Another parent or guardian' },
  emergency: { name: 'Emergency contact', other: 'Another emergency contact' },
};

interface SharedFieldsProps {
  first: First;
  asked: Record<SharedPart, boolean>;
  onAsk: (part: SharedPart, isAsked: boolean) => void;
}

/**
 * The details a child shares with the household, each with a choice to give a different one; missing ones are asked
 * for.
 */
function SharedFields({ first, asked, onAsk }: SharedFieldsProps) {
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
