import { Page } from '../ui/page.tsx';

export function Contact() {
  return <Page title="Contact">{null}</Page>;
}
