import { Page } from '../ui/page.tsx';

export function ActivateAccount() {
  return <Page title="Activate Your Account">{null}</Page>;
}
