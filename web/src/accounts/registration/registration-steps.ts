import { addressFields, moreFieldsOf } from '@portal/contract/values/member-fields';
import type { MembershipType } from '@portal/contract/values/membership';
import type { Step, Steps } from '#forms/steps/steps.ts';

const person = ['first_name', 'last_name', 'date_of_birth', 'gender'];
const phones = ['cell_phone', 'home_phone'];
const emergencyContact = ['emergency_contact_name', 'emergency_contact_phone'];
// The id follows from the chosen club; it is not an input.
const grappling = ['belt_rank', 'club_academy', 'club_id'];

const address: Step = { name: 'address', title: 'Address', fields: addressFields };
const account: Step = { name: 'account', title: 'Account', fields: ['email', 'password'] };
const review: Step = { name: 'review', title: 'Review your details', fields: ['policies_accepted'] };

const ownContact: Step = { name: 'contact', title: 'Contact', fields: [...phones, ...emergencyContact] };

/** The fields of each registration by step, at most five per step. */
export const registrationSteps: Record<MembershipType, Steps> = {
  youth: [
    { name: 'athlete', title: 'Athlete', fields: person },
    {
      name: 'parent',
      title: 'Parent or guardian',
      fields: ['parent_first_name', 'parent_last_name', 'parent_consent', ...phones],
    },
    address,
    {
      name: 'more',
      title: 'More about the athlete',
      fields: [...grappling, ...moreFieldsOf('youth'), ...emergencyContact],
    },
    account,
    review,
  ],
  adult: [
    { name: 'athlete', title: 'Athlete', fields: person },
    ownContact,
    address,
    { name: 'more', title: 'More about you', fields: [...grappling, ...moreFieldsOf('adult')] },
    account,
    review,
  ],
  grappling_leader: [
    { name: 'athlete', title: 'Grappling leader', fields: person },
    ownContact,
    address,
    { name: 'more', title: 'More about you', fields: [...grappling, ...moreFieldsOf('grappling_leader')] },
    account,
    review,
  ],
};
