import { Page } from '../ui/page.tsx';

export function AccountLink() {
  return <Page title="Checking your link">{null}</Page>;
}
