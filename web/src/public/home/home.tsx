import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { Hero } from './hero.tsx';

// Fetched and drawn once the opening band is on the screen, which on a phone is all of it.
const BelowHero = lazy(async () => ({ default: (await import('./below-hero.tsx')).BelowHero }));

export function Home() {
  return (
    <>
      <Hero />
      <Suspense fallback={<Box sx={{ minHeight: '300vh' }} />}>
        <BelowHero />
      </Suspense>
    </>
  );
}
