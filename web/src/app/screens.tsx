import { type ComponentType, lazy } from 'react';
import type { ViewName } from '../lib/views.ts';
import { Home } from '../public/home.tsx';

const registration = () => import('./registration.tsx');

const AdminLanding = lazy(async () => ({ default: (await import('../admin/admin-landing.tsx')).AdminLanding }));

/** The component of every view. All but home are fetched when they are first shown. */
export const screens: Record<ViewName, ComponentType> = {
  home: Home,
  membership: lazy(async () => ({ default: (await import('../public/membership.tsx')).Membership })),
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
  login: lazy(async () => ({ default: (await import('../accounts/login.tsx')).Login })),
  dashboard: lazy(async () => {
    const [{ Dashboard }, { startCheckout }] = await Promise.all([
      import('../members/dashboard.tsx'),
      import('../payments/checkout.ts'),
    ]);
    return { default: () => <Dashboard startCheckout={startCheckout} /> };
  }),
  'payment-return': lazy(async () => ({
    default: (await import('../payments/payment-return.tsx')).PaymentReturn,
  })),
  'payment-success': lazy(async () => ({
    default: (await import('../payments/payment-success.tsx')).PaymentSuccess,
  })),
  admin: AdminLanding,
  'admin-dashboard': AdminLanding,
  'admin-members': lazy(async () => ({ default: (await import('../admin/admin-members.tsx')).AdminMembers })),
};
