import { Page } from '../ui/page.tsx';

export function AdminReports() {
  return <Page title="Reports & Analytics">{null}</Page>;
}
