import type { Page } from '@playwright/test';

const header = ['Home', 'Collegiate Programs', 'Coaches/Officials', 'Shop', 'Contact'];
const offices = ['Pending Approvals', 'Back to Dashboard', 'Logout', 'Refresh Data'];

/** The texts, buttons, and links that the product description names, by the view that has them. */
export const productTexts: Record<string, readonly string[]> = {
  Home: [
    ...header,
    'Join Now',
    'Train. Compete. Represent.',
    'Donate to Team USA',
    'Key Benefits',
    'You’re Covered',
    'Peace of Mind',
    'Official Partners',
    'Our Community',
    'Ready to Join',
    'Membership Details',
    'Privacy & Policies',
    'Support',
    'Admin',
  ],
  Contact: header,
  Membership: [
    'Youth Competitor',
    'Adult Competitor',
    'Grappling Leader',
    'Academy Charter',
    'Event Sanction',
    '$66',
    '$115',
    '$90',
  ],
  'Adult registration': ['Back to Membership'],
  'Member Login': ['Join Now', 'Forgot', 'Home', 'Sign in'],
  'Forgot password': ['Send Reset Link'],
  'Payment Successful': ['Payment Successful', 'pending admin approval', 'Go to Dashboard'],
  'Dashboard, unpaid': [
    'Membership Status',
    'Profile Information',
    'Digital Membership Card',
    'Available Services',
    'Pay',
  ],
  'Dashboard, approved': ['Active Membership', 'Digital Membership Card', 'Available Services', 'Logout'],
  'Dashboard, leader': ['Leader verification'],
  Admin: [
    'System overview',
    'Pending Approvals',
    'Quick Actions',
    'Approve',
    'Recent Activity',
    'Create member',
    'Create charter',
    'Create event',
  ],
  Members: [
    'Total members',
    'Pending approval',
    'Approved members',
    'Grappling leaders',
    'Bulk actions',
    'Create member',
    'Details',
  ],
  'Charter Applications': [...offices, '+ Charter Academy', 'All Charter Applications'],
  'Event Sanctions': [...offices, '+ Sanction Event', 'All Event Sanctions'],
  'Reports & Analytics, financial report': ['Data export', 'Financial report', 'Document verification', 'Download'],
};

/** Returns which of a view's texts are not on the page. */
export async function missingTexts(page: Page, view: string): Promise<string[]> {
  const missing = (productTexts[view] ?? []).map(async (text) => {
    const shown = page.getByText(text).filter({ visible: true });
    return (await shown.count()) > 0 ? [] : [text];
  });
  return (await Promise.all(missing)).flat();
}
