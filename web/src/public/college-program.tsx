import { Page } from '../ui/page.tsx';

export function CollegeProgram() {
  return <Page title="Collegiate Programs">{null}</Page>;
}
