import type { YouthRegistration as Registration } from '@portal/contract/records/registration';
import { parentName } from '@portal/contract/values/format';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { AddressFields } from '#forms/address-fields.tsx';
import { GrapplingFields } from '#forms/grappling-fields.tsx';
import { MoreFields } from '#forms/more-fields.tsx';
import { EmergencyFields } from '#forms/people-fields.tsx';
import { FormStep } from '#forms/steps/form-steps.tsx';
import { api } from '#lib/api.ts';
import { AccountFields } from './account-fields.tsx';
import { AthleteFields, ContactFields } from './athlete-fields.tsx';
import { loadChecks } from './draft-start.ts';
import { ParentFields } from './parent-fields.tsx';
import { RegistrationForm, type RegistrationProps } from './registration-form.tsx';

/** The steps for people who register themselves, as competitors or leaders. */
function OwnSteps({ isLeader = false }: { isLeader?: boolean }) {
  return (
    <>
      <FormStep name="athlete">
        <AthleteFields autofill />
      </FormStep>
      <FormStep name="contact">
        <ContactFields />
        <EmergencyFields />
      </FormStep>
      <FormStep name="address">
        <AddressFields legend={null} />
      </FormStep>
      <FormStep name="more">
        <GrapplingFields legend={null} required={isLeader}>
          <MoreFields type={isLeader ? 'grappling_leader' : 'adult'} />
        </GrapplingFields>
      </FormStep>
      <FormStep name="account">
        <AccountFields hint="You’ll sign in with these." />
      </FormStep>
    </>
  );
}

export function AdultRegistration(props: RegistrationProps) {
  return (
    <RegistrationForm
      schema={async () => (await loadChecks()).schemas.adult}
      type="adult"
      lead="For competitors 18 and older."
      register={(body) => api.registerAdult({ body })}
      {...props}
    >
      <OwnSteps />
    </RegistrationForm>
  );
}

export function LeaderRegistration(props: RegistrationProps) {
  return (
    <RegistrationForm
      schema={async () => (await loadChecks()).schemas.grappling_leader}
      type="grappling_leader"
      lead="For coaches, instructors and officials 18 and older. You must complete SafeSport, abuse prevention training and a background check before approval."
      register={(body) => api.registerGrapplingLeader({ body })}
      {...props}
    >
      <OwnSteps isLeader />
    </RegistrationForm>
  );
}

type Typed = Partial<Pick<Registration, 'parent_first_name' | 'parent_last_name' | 'cell_phone'>>;

const parentFields: readonly string[] = [
  'parent_first_name',
  'parent_last_name',
  'cell_phone',
] satisfies (keyof Typed)[];

/** Returns the emergency contact derived from the entered parent. */
function contactOf(typed: Typed) {
  return { emergency_contact_name: parentName(typed), emergency_contact_phone: typed.cell_phone ?? '' };
}

/** Fills in the parent as a child's emergency contact until another one is entered. */
function followParent<Values extends FieldValues, Parsed>(form: UseFormReturn<Values, unknown, Parsed>): () => void {
  let filledIn = contactOf(form.getValues());
  return form.subscribe({
    formState: { values: true },
    callback: ({ name, values }) => {
      if (!name || !parentFields.includes(name)) return;
      const contact = contactOf(values);
      const before = filledIn;
      filledIn = contact;
      for (const field of ['emergency_contact_name', 'emergency_contact_phone'] as const) {
        const path = field as FieldPath<Values>;
        if ((values[field] ?? '') === before[field]) form.setValue(path, contact[field] as never);
      }
    },
  });
}

export function YouthRegistration(props: RegistrationProps) {
  return (
    <RegistrationForm
      schema={async () => (await loadChecks()).schemas.youth}
      type="youth"
      lead="For competitors ages 5–17. A parent or guardian fills out this form and holds the account. You can add more children to it later."
      register={(body) => api.registerYouth({ body })}
      follow={followParent}
      {...props}
    >
      <FormStep name="athlete">
        <AthleteFields autofill={false} hint="The child who will compete." />
      </FormStep>
      <FormStep name="parent">
        <ParentFields isOwn legend={null} hint="Your own name and phone numbers." />
        <ContactFields whose="The parent’s or guardian’s number. " />
      </FormStep>
      <FormStep name="address">
        <AddressFields legend={null} hint="Where the child lives." />
      </FormStep>
      <FormStep name="more">
        <GrapplingFields legend={null}>
          <MoreFields type="youth" />
        </GrapplingFields>
        <EmergencyFields hint="We filled in the parent or guardian. You can name someone else." />
      </FormStep>
      <FormStep name="account">
        <AccountFields hint="You’ll sign in with these." whose="The parent’s or guardian’s address. " ofChild />
      </FormStep>
    </RegistrationForm>
  );
}
