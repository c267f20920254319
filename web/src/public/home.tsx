import { Hero } from './hero.tsx';
import { MembershipDetails } from './membership-details.tsx';

export function Home() {
  return (
    <>
      <Hero />
      <MembershipDetails />
    </>
  );
}
