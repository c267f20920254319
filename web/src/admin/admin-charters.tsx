import { Page } from '../ui/page.tsx';

export function AdminCharters() {
  return <Page title="Charter Applications">{null}</Page>;
}
