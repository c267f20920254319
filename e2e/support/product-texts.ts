import type { Page } from '@playwright/test';

const header = ['Home', 'Collegiate Programs', 'Coaches/Officials', 'Shop', 'Contact'];
const offices = ['Pending Approvals', 'Back to Dashboard', 'Logout', 'Refresh Data'];

/** The headings of the waiver. */
export const waiverSections = [
  'Assumption of risk',
  'Medical treatment',
  'Athlete conduct',
  'Parent conduct',
  'Abuse prevention',
  'Anti-doping',
  'Media rights',
  'Governing law',
  'Consent',
];

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
    '$25,000',
    '$100 deductible',
    '$1,000,000',
    '$5,000,000 aggregate',
    '$300,000',
    '$500,000',
    'two business days',
    'Privacy & Policies',
    'Support',
    'Admin',
    'Facebook',
    'Instagram',
    'TikTok',
  ],
  Contact: header,
  'Privacy & Policies': ['1/01/2024', ...waiverSections, 'under 13'],
  Policies: [
    'Athlete Waiver',
    'Code of Conduct',
    'Athlete Safety',
    'Lightning and Tornado',
    'Heat Illness',
    'Concussion',
    'Cardiac Emergency Plan',
    'Drill Checklist',
  ],
  'Coaches/Officials': ['organization code', 'Social Security number', 'date of birth'],
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

/**
 * The product description’s texts that appear only after an act, in a dialog or in some state, by the file that shows
 * them; “…” is a value filled in. A unit test finds each in its file.
 */
export const laterTexts: Record<string, readonly string[]> = {
  // Signing in, registering and paying.
  'web/src/lib/api-error.ts': ['Network error. Please try again.'],
  'web/src/app/header.tsx': ['Dashboard', 'Logout'],
  'web/src/accounts/sign-in/login.tsx': ['Login failed'],
  'web/src/accounts/sign-in/forgot-password.tsx': ['Error sending password reset email'],
  'web/src/accounts/sign-in/reset-password.tsx': ['Error resetting password'],
  'web/src/accounts/sign-in/activation-form.tsx': ['Error activating account'],
  'web/src/forms/new-password.ts': ['Passwords do not match'],
  'web/src/accounts/registration/registration-form.tsx': ['Registration failed'],
  'contract/src/records/fields.ts': [
    'Password must be at least … characters long',
    'You must accept the policies to continue',
  ],
  'contract/src/values/membership.ts': ['Invalid membership type'],
  'web/src/ui/use-checkout.ts': ['Payment initialization failed'],
  'web/src/payments/polling.ts': [
    'Payment session expired. Please try again.',
    'Payment verification timed out. Please check your profile or contact support.',
    'Error checking payment status.',
  ],
  // The dashboard.
  'web/src/members/status/membership-status.tsx': ['Awaiting approval', 'payment was processed.'],
  'contract/src/rules/membership.ts': ['is …. Please contact support.'],
  'web/src/members/status/services.tsx': ['Charter Academy', 'Sanction Event'],
  // The office: members.
  'web/src/office/member-list/member-list-part.tsx': ['Loading members...', 'No members found.'],
  'web/src/office/member-list/member-filters.tsx': ['Clear Filters'],
  'web/src/office/decisions/decision-buttons.tsx': ['Approve'],
  'web/src/office/members/use-member-actions.ts': ['Change member status to "…"?', 'Failed to approve member'],
  'web/src/office/members/status-choices.ts': [
    'Set Inactive',
    'Set this member as inactive? They will not be able to access their account.',
    'Reactivate',
    'Reactivate this member?',
    'Suspend',
    'Suspend this member? This is more severe than inactive status.',
  ],
  'web/src/office/landing/quick-approve.tsx': ['Approve by email', 'Please enter an email'],
  'web/src/office/landing/quick-approve.ts': [
    'Success: ',
    'Membership #: …',
    'Error: …',
    'Failed to approve membership',
  ],
  'web/src/office/create-member/create-member-fields.tsx': ['Youth (ages 5-18)', 'Adult (ages 18-72)'],
  'web/src/office/create-member/create-member.tsx': ['Failed to create member'],
  'web/src/office/member-list/bulk/bulk-menu.tsx': [
    'Cleanup',
    'Delete all test data',
    'Populate',
    'Add sample data, 6 members',
    'Populate large',
    'Restore full dataset, 95+ members',
    'Batch upload',
    'Paste members',
    'File upload',
    'Excel/CSV',
  ],
  'web/src/office/member-list/bulk/use-test-data.ts': ['Delete all test data?'],
  'web/src/office/imports/upload-send.ts': ['Failed to upload file: …', 'Error during file upload: …'],
  'web/src/office/imports/upload-texts.ts': [
    'File: …',
    'Processed: …/…',
    'Emails sent: …, failed: …',
    'Failed emails: …',
    '… and … more',
    'Errors: …',
  ],
  // The office: applications, documents and reports.
  'web/src/office/applications/application-offices.ts': [
    'Loading charters...',
    'No charter applications found.',
    'Failed to approve charter',
    'Failed to create charter',
    'Loading events...',
    'No event sanctions found.',
    'Failed to approve event',
    'Failed to create event',
  ],
  'web/src/office/documents/document-verification.tsx': ['Failed to load document verifications'],
  'web/src/office/documents/document-texts.ts': ['SafeSport', 'Background check', 'Verified', 'Pending'],
  'web/src/office/documents/document-decision.tsx': [
    'Approve',
    'Document approved',
    'Reject',
    'Document rejected',
    'Failed to verify document',
  ],
  'web/src/office/reports/use-report.ts': ['Failed to generate financial report'],
  'web/src/office/reports/report-filters.ts': ['All', 'All types'],
  'web/src/office/reports/report-tiles.tsx': ['Average order'],
  'web/src/office/reports/report-transactions.tsx': ['Export the report to see all of them.'],
  'web/src/office/reports/report-section.tsx': ['No financial report data to export'],
  'web/src/office/reports/export/export-run.ts': ['Export failed: …', 'Unknown error'],
};

/** Returns which of a view's texts are not on the page. */
export async function missingTexts(page: Page, view: string): Promise<string[]> {
  const missing = (productTexts[view] ?? []).map(async (text) => {
    const shown = page.getByText(text).filter({ visible: true });
    return (await shown.count()) > 0 ? [] : [text];
  });
  return (await Promise.all(missing)).flat();
}
