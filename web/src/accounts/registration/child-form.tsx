import { dollars, productOf } from '@portal/contract/catalogue';
import { fullName } from '@portal/contract/format';
import { type ChildRegistration, childRegistration } from '@portal/contract/registration';
import { useState } from 'react';
import type { z } from 'zod';
import { useDraft, useDraftHint } from '#forms/draft.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { type Problem, problemOf } from '#forms/form-problem.ts';
import { GrapplingFields } from '#forms/grappling-fields.tsx';
import { PoliciesFields } from '#forms/policies-fields.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { report } from '#lib/api-error.ts';
import type { Entries } from '#lib/draft.ts';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { usd } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';
import { PriceNote } from '#ui/price-note.tsx';
import { DisabledField, PersonFields } from './athlete-fields.tsx';
import { type First, neededFields, partsToAsk, type SharedPart, sharedParts } from './household-facts.ts';
import { ConsentFields } from './parent-fields.tsx';
import { SharedFields } from './shared-fields.tsx';

type Values = z.input<typeof childRegistration>;

/** The schema, which leaves open what the household has, with what is asked for all the same. */
function asking(parts: Record<SharedPart, boolean>) {
  const names = sharedParts.flatMap((part) => (parts[part] ? neededFields[part] : []));
  return names.reduce(
    (schema, name) =>
      schema.refine((child) => Boolean(child[name]), {
        path: [name],
        message: 'This field is required',
        // Together with everything else that is missing.
        when: () => true,
      }),
    childRegistration,
  );
}

/** Asks for what differs of a child, adds it to the household, and leads to the dashboard. */
export function ChildForm({ first, draft }: { first: First; draft: Entries }) {
  const { reload } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const [asked, ask] = useState(() => partsToAsk(draft, first));
  const sheet = useSchemaForm(asking(asked), { defaultValues: draft as Partial<Values>, send: add, failed: explain });
  const forgetDraft = useDraft(sheet.form, 'youth');
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
    // What the household had while the form was opened may be gone.
    ask((now) => ({ ...now, ...Object.fromEntries(sharedParts.filter(refused).map((part) => [part, true])) }));
    return refusal;
  }

  return (
    <FormFrame {...sheet} label="Add a child" hint={hint} gap={4}>
      <FieldGroup legend="Child">
        <PersonFields autofill={false} />
        <DisabledField />
      </FieldGroup>
      <SharedFields first={first} asked={asked} onAsk={(part, isAsked) => ask({ ...asked, [part]: isAsked })} />
      <GrapplingFields />
      <ConsentFields />
      <PoliciesFields />
      <PriceNote product="youth" />
      <SubmitButton
        label="Add child"
        next={`You’ll return to your dashboard, where you can pay the fee of ${usd(dollars(productOf('youth').price_cents))}.`}
      />
    </FormFrame>
  );
}
