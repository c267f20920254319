import { adultRegistration, leaderRegistration } from '@portal/contract/registration';
import { AddressFields } from '#forms/address-fields.tsx';
import { GrapplingFields } from '#forms/grappling-fields.tsx';
import { EmergencyFields } from '#forms/people-fields.tsx';
import { FormStep } from '#forms/steps/form-steps.tsx';
import { api } from '#lib/api.ts';
import { AccountFields } from './account-fields.tsx';
import { AthleteFields, ContactFields, DisabledField, MilitaryServiceField } from './athlete-fields.tsx';
import { RegistrationForm, type RegistrationProps } from './registration-form.tsx';

/** The steps of those who register themselves, as competitors or as leaders. */
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
          <DisabledField />
          {!isLeader && <MilitaryServiceField />}
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
      schema={adultRegistration}
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
      schema={leaderRegistration}
      type="grappling_leader"
      lead="For coaches, instructors and officials 18 and older. You must complete SafeSport, abuse prevention training and a background check before approval."
      register={(body) => api.registerGrapplingLeader({ body })}
      {...props}
    >
      <OwnSteps isLeader />
    </RegistrationForm>
  );
}
