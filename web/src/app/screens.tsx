import { type ComponentType, lazy } from 'react';
import type { ViewName } from '#lib/views.ts';
import { Home } from '#public/home/home.tsx';

const registration = () => import('./registration.tsx');
const application = () => import('./application.tsx');

/** A screen of the office, with what it asks the server in one place, whose library nobody else loads. */
const office = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [{ OfficeQueries }, Screen] = await Promise.all([import('#office/shared/office-queries.tsx'), load()]);
    return {
      default: () => (
        <OfficeQueries>
          <Screen />
        </OfficeQueries>
      ),
    };
  });

const AdminLanding = office(async () => (await import('#office/screens/admin-landing.tsx')).AdminLanding);

/** The component of every view. All but home are fetched when they are first shown. */
export const screens: Record<ViewName, ComponentType> = {
  home: Home,
  contact: lazy(async () => ({ default: (await import('#public/contact/contact.tsx')).Contact })),
  'privacy-policies': lazy(async () => ({
    default: (await import('#public/policies/privacy-policies.tsx')).PrivacyPolicies,
  })),
  'coaches-officials': lazy(async () => ({
    default: (await import('#public/programs/coaches-officials.tsx')).CoachesOfficials,
  })),
  'college-program': lazy(async () => ({
    default: (await import('#public/programs/college-program.tsx')).CollegeProgram,
  })),
  membership: lazy(async () => ({ default: (await import('#public/membership/membership.tsx')).Membership })),
  'youth-registration': lazy(async () => {
    const { Registration } = await registration();
    return { default: () => <Registration type="youth" /> };
  }),
  'adult-registration': lazy(async () => {
    const { Registration } = await registration();
    return { default: () => <Registration type="adult" /> };
  }),
  'grappling-leader-registration': lazy(async () => {
    const { Registration } = await registration();
    return { default: () => <Registration type="grappling_leader" /> };
  }),
  'academy-charter-registration': lazy(async () => {
    const { Application } = await application();
    return { default: () => <Application kind="academy_charter" /> };
  }),
  'event-sanction-registration': lazy(async () => {
    const { Application } = await application();
    return { default: () => <Application kind="event_sanction" /> };
  }),
  login: lazy(async () => ({ default: (await import('#accounts/sign-in/login.tsx')).Login })),
  'forgot-password': lazy(async () => ({
    default: (await import('#accounts/sign-in/forgot-password.tsx')).ForgotPassword,
  })),
  'account-link': lazy(async () => ({ default: (await import('#accounts/sign-in/account-link.tsx')).AccountLink })),
  'reset-password': lazy(async () => ({
    default: (await import('#accounts/sign-in/reset-password.tsx')).ResetPassword,
  })),
  'activate-account': lazy(async () => ({
    default: (await import('#accounts/sign-in/activate-account.tsx')).ActivateAccount,
  })),
  dashboard: lazy(async () => {
    const [{ Dashboard }, { OwnApplications, Unpaid }, { startCheckout }] = await Promise.all([
      import('#members/dashboard.tsx'),
      import('#applications/own/own-applications.tsx'),
      import('#payments/checkout.ts'),
    ]);
    const applications = <OwnApplications startCheckout={startCheckout} />;
    return {
      default: () => <Dashboard startCheckout={startCheckout} applications={applications} unpaid={<Unpaid />} />,
    };
  }),
  'charter-roster': lazy(async () => ({
    default: (await import('#applications/roster/charter-roster.tsx')).CharterRoster,
  })),
  'event-participants': lazy(async () => ({
    default: (await import('#applications/roster/event-participants.tsx')).EventParticipants,
  })),
  'payment-return': lazy(async () => ({
    default: (await import('#payments/payment-return.tsx')).PaymentReturn,
  })),
  'payment-success': lazy(async () => ({
    default: (await import('#payments/payment-success.tsx')).PaymentSuccess,
  })),
  admin: AdminLanding,
  'admin-dashboard': AdminLanding,
  'admin-members': office(async () => (await import('#office/screens/admin-members.tsx')).AdminMembers),
  'admin-charters': office(async () => (await import('#office/screens/admin-charters.tsx')).AdminCharters),
  'admin-events': office(async () => (await import('#office/screens/admin-events.tsx')).AdminEvents),
  'admin-upload': office(async () => (await import('#office/screens/admin-upload.tsx')).AdminUpload),
  'admin-contacts': office(async () => (await import('#office/screens/admin-contacts.tsx')).AdminContacts),
  'admin-reports': office(async () => (await import('#office/screens/admin-reports.tsx')).AdminReports),
};
