import { mayCall, mayRead, type OfficeCall, type OfficeRead } from '@portal/contract/offices';
import type { Office } from '@portal/contract/values/offices';
import type { OfficeView } from '#lib/views.ts';

/** The calls that open each view: an office that may make one of them can use the view. */
const viewCalls: Record<OfficeView, readonly OfficeCall[]> = {
  admin: ['dashboardStats'],
  'admin-dashboard': ['dashboardStats'],
  'admin-tasks': ['listTasks'],
  'admin-members': ['listMemberships'],
  'admin-member': ['memberFile'],
  'admin-charters': ['listAcademyCharters'],
  'admin-events': ['listEventSanctions'],
  'admin-documents': ['listDocumentVerifications'],
  'admin-certificates': [],
  'admin-payments': ['paymentSums'],
  'admin-upload': ['uploadMemberFile'],
  'admin-contacts': ['listContacts'],
  'admin-reports': [
    'financialReport',
    'comprehensiveExport',
    'expiriesByMonth',
    'listDocumentVerifications',
    'dailyRecords',
  ],
  'admin-ledger': ['listActivity'],
  'admin-offices': ['setOffice'],
};

/** Views that open by what they show, because no call lists it. */
const viewReads: Partial<Record<OfficeView, OfficeRead>> = { 'admin-certificates': 'certificates' };

/** Reports whether an office can use a view. */
export function isOpenTo(office: Office, view: OfficeView): boolean {
  const read = viewReads[view];
  return viewCalls[view].some((call) => mayCall(office, call)) || (read !== undefined && mayRead(office, read));
}
