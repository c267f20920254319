import type { ApplicationKind } from '@portal/contract/values/application';
import type { MembershipType } from '@portal/contract/values/membership';
import { type ComponentType, lazy } from 'react';
import { type OfficeView, officeViews, type ViewName } from '#lib/views.ts';

const ownRegistration = () => import('#accounts/registration/own-registration.ts');

/** Returns a screen that is loaded when first shown. */
const later = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const registration = (type: MembershipType) =>
  lazy(async () => {
    const { Registration } = await import('./registration.tsx');
    return { default: () => <Registration type={type} /> };
  });

const application = (kind: ApplicationKind) =>
  lazy(async () => {
    const { Application } = await import('./application.tsx');
    return { default: () => <Application kind={kind} /> };
  });

/** Returns an office screen. Visitors do not even receive the code that loads them. */
const officeScreen = (view: OfficeView) =>
  lazy(async () => (await import('./office-screens.ts')).loadOfficeScreen(view));

const officeScreens = Object.fromEntries<ComponentType>(
  officeViews.map(({ name }) => [name, officeScreen(name)]),
) as Record<OfficeView, ComponentType>;

export const screens: Record<ViewName, ComponentType> = {
  home: later(() => import('#public/home/home.tsx'), 'Home'),
  contact: later(() => import('#public/contact/contact.tsx'), 'Contact'),
  'privacy-policies': later(() => import('#public/policies/privacy-policies.tsx'), 'PrivacyPolicies'),
  'coaches-officials': later(() => import('#public/programs/coaches-officials.tsx'), 'CoachesOfficials'),
  'college-program': later(() => import('#public/programs/college-program.tsx'), 'CollegeProgram'),
  membership: later(() => import('#public/membership/membership.tsx'), 'Membership'),
  'youth-registration': registration('youth'),
  'adult-registration': registration('adult'),
  'grappling-leader-registration': registration('grappling_leader'),
  'academy-charter-registration': application('academy_charter'),
  'event-sanction-registration': application('event_sanction'),
  login: later(() => import('#accounts/sign-in/login.tsx'), 'Login'),
  'forgot-password': later(() => import('#accounts/sign-in/forgot-password.tsx'), 'ForgotPassword'),
  'account-link': later(() => import('#accounts/sign-in/account-link.tsx'), 'AccountLink'),
  'reset-password': later(() => import('#accounts/sign-in/reset-password.tsx'), 'ResetPassword'),
  'activate-account': later(() => import('#accounts/sign-in/activate-account.tsx'), 'ActivateAccount'),
  sign: later(() => import('#accounts/sign-in/sign.tsx'), 'Sign'),
  'confirm-email': later(() => import('#accounts/sign-in/confirm-email.tsx'), 'ConfirmEmail'),
  'not-found': later(() => import('#public/not-found.tsx'), 'NotFound'),
  account: later(() => import('#accounts/settings/account-settings.tsx'), 'AccountSettings'),
  'add-child': later(ownRegistration, 'AddChild'),
  'correct-registration': later(ownRegistration, 'CorrectRegistration'),
  'become-leader': later(() => import('#members/leading/become-leader.tsx'), 'BecomeLeader'),
  dashboard: lazy(async () => {
    const [{ Dashboard }, { OwnApplications, ApplicationNotices }] = await Promise.all([
      import('#members/dashboard.tsx'),
      import('#applications/own/own-applications.tsx'),
    ]);
    const applications = <OwnApplications />;
    return { default: () => <Dashboard applications={applications} notices={<ApplicationNotices />} /> };
  }),
  family: later(() => import('#members/household/family.tsx'), 'Family'),
  'charter-roster': later(() => import('#applications/roster/roster.tsx'), 'CharterRoster'),
  'club-desk': later(() => import('#applications/desk/club-desk.tsx'), 'ClubDesk'),
  'club-pay': later(() => import('#applications/club-payments/club-pay.tsx'), 'ClubPay'),
  'event-participants': later(() => import('#applications/roster/roster.tsx'), 'EventParticipants'),
  'event-door': later(() => import('#applications/door/event-door.tsx'), 'EventDoor'),
  insurance: later(() => import('#applications/insurance/insurance.tsx'), 'Insurance'),
  'payment-return': later(() => import('#payments/payment-return.tsx'), 'PaymentReturn'),
  'payment-success': later(() => import('./paid-screen.tsx'), 'PaidScreen'),
  ...officeScreens,
};
