import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { officeViews } from '#lib/views.ts';

interface Chunk {
  file: string;
  imports?: string[];
}

const dist = join(import.meta.dirname, '../dist');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '../../.suite/build/web.json'), 'utf8'));

/** Returns every file that the browser loads for these modules, including transitive imports. */
function filesFor(modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return files;
}

function compressedKilobytes(files: Set<string>): number {
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(dist, file))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

const page = ['index.html'];
const entry = [...page, 'src/app/start.tsx'];

/** The modules that make the home page interactive once a visitor touches it. */
const home = [...entry, 'src/public/home/home.tsx', 'src/app/footer.tsx'];

/** The modules loaded once a member's session is restored and the dashboard is shown. */
const dashboard = [
  ...entry,
  'src/app/footer.tsx',
  'src/ui/notice-bar.tsx',
  'src/ui/confirm-dialog.tsx',
  'src/lib/firebase-auth.ts',
  'src/members/dashboard.tsx',
  'src/applications/own/own-applications.tsx',
];

/** Strings that only these libraries bring into a file, even when minified. */
const traces = {
  Firebase: '@firebase/',
  zod: 'ZodError',
  'react-hook-form': 'shouldUnregister',
  'TanStack Query': 'No QueryClient set',
};

// `admin` is another name of the landing.
const officeScreens = officeViews.map(({ name }) => name).filter((name) => name !== 'admin');

/** Returns the modules loaded once an office screen is shown. */
function officeWith(screen: string): string[] {
  const parts = ['src/lib/firebase-auth.ts', 'src/office/screens/office-frame.tsx', 'src/app/office-screens.ts'];
  return [...entry, ...parts, `src/office/screens/${screen}.tsx`];
}

function librariesIn(files: Set<string>): string[] {
  const texts = [...files].map((file) => readFileSync(join(dist, file), 'utf8'));
  return Object.entries(traces).flatMap(([library, trace]) =>
    texts.some((text) => text.includes(trace)) ? [library] : [],
  );
}

describe('the built files', () => {
  test('a public page without fields loads at most 5.4 kB of JavaScript until it is touched', () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
    expect(new Set(named)).toEqual(filesFor(page));
    expect(compressedKilobytes(filesFor(page))).toBeLessThanOrEqual(5.4);
  });

  test('home loads at most 150 kB of JavaScript once it is touched', () => {
    expect(compressedKilobytes(filesFor(home))).toBeLessThanOrEqual(150);
  });

  test.each([
    ['src/accounts/sign-in/login.tsx', 177.5],
    ['src/app/registration.tsx', 191.5],
  ])('%s loads at most %d kB of JavaScript', (form, most) => {
    expect(compressedKilobytes(filesFor([...entry, 'src/app/footer.tsx', form]))).toBeLessThanOrEqual(most);
  });

  test.each([
    'src/accounts/sign-in/login.tsx',
    'src/accounts/sign-in/forgot-password.tsx',
    'src/app/registration.tsx',
    'src/public/contact/contact.tsx',
  ])('%s loads its schema only once it is touched', (form) => {
    expect(librariesIn(filesFor([...entry, form]))).toEqual(['react-hook-form']);
  });

  test('home loads neither Firebase nor code that only forms need', () => {
    expect(librariesIn(filesFor(home))).toEqual([]);
  });

  test.each([
    'src/public/membership/membership.tsx',
    'src/public/policies/policies.tsx',
    'src/public/policies/privacy-policies.tsx',
    'src/public/contact/contact.tsx',
    'src/public/programs/coaches-officials.tsx',
    'src/public/programs/college-program.tsx',
    'src/accounts/sign-in/login.tsx',
    'src/accounts/sign-in/forgot-password.tsx',
    'src/accounts/sign-in/account-link.tsx',
    'src/accounts/sign-in/reset-password.tsx',
    'src/accounts/sign-in/activate-account.tsx',
    'src/accounts/sign-in/sign.tsx',
    'src/accounts/sign-in/confirm-email.tsx',
    'src/app/registration.tsx',
    'src/app/application.tsx',
  ])('a visitor to %s loads neither Firebase nor code that only the office needs', (screen) => {
    const libraries = librariesIn(filesFor([...entry, screen]));
    for (const others of ['Firebase', 'TanStack Query']) expect(libraries).not.toContain(others);
  });

  test('the card check loads at most 25 kB, including the page and its styles, and no React', () => {
    const page = readFileSync(join(dist, 'verify.html'), 'utf8');
    const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(named.filter((file) => file.endsWith('.js'))).toEqual([expect.stringMatching(/^assets\/verify-/)]);
    const files = new Set(['verify.html', ...named]);
    expect(librariesIn(files)).toEqual([]);
    expect(compressedKilobytes(files)).toBeLessThanOrEqual(25);
  });

  test('the door loads at most 60 kB of JavaScript without the scanner, and no React', () => {
    const named = readFileSync(join(dist, 'door.html'), 'utf8').match(/assets\/door\/[^"]+\.js/g) ?? [];
    expect(named).toEqual([expect.stringMatching(/^assets\/door\/door-/)]);
    expect(librariesIn(new Set(named))).toEqual([]);
    expect(compressedKilobytes(new Set(named))).toBeLessThanOrEqual(60);
  });

  test('the dashboard loads at most 290 kB of JavaScript, including Firebase', () => {
    const files = filesFor(dashboard);
    expect(librariesIn(files)).toContain('Firebase');
    expect(librariesIn(files)).not.toContain('TanStack Query');
    expect(compressedKilobytes(files)).toBeLessThanOrEqual(290);
  });

  test.each([
    'src/members/profile/profile-form.tsx',
    'src/members/card/offline-card.tsx',
    'src/applications/roster/roster.tsx',
    'src/payments/payment-return.tsx',
    'src/app/paid-screen.tsx',
    'src/members/household/family.tsx',
    'src/accounts/settings/account-settings.tsx',
    'src/accounts/registration/own-registration.ts',
  ])('a member who opens %s loads no code that only the office needs', (screen) => {
    expect(librariesIn(filesFor([...dashboard, screen]))).not.toContain('TanStack Query');
  });

  test.each(officeScreens)('the office loads TanStack Query with %s', (screen) => {
    expect(librariesIn(filesFor(officeWith(screen)))).toContain('TanStack Query');
  });

  test.each(officeScreens)(
    'the office loads at most 390 kB of JavaScript with %s, 356.5 with the member table, 339 with a member’s file',
    (screen) => {
      const smaller: Record<string, number> = { 'admin-members': 356.5, 'admin-member': 339 };
      const limit = smaller[screen] ?? 390;
      expect(compressedKilobytes(filesFor(officeWith(screen)))).toBeLessThanOrEqual(limit);
    },
  );

  test('the code that every form needs is in one file', () => {
    const files = [...filesFor(['src/accounts/sign-in/login.tsx'])];
    const having = (text: string) => files.filter((file) => readFileSync(join(dist, file), 'utf8').includes(text));
    const library = having(traces['react-hook-form']);
    expect([library.length, having('Please check these fields')]).toEqual([1, library]);
  });

  const registrationChecks = 'src/accounts/registration/registration-checks.tsx';

  test('every library’s trace is found in the files that load it', () => {
    expect(
      librariesIn(
        filesFor([...dashboard, registrationChecks, 'src/app/registration.tsx', ...officeWith('admin-members')]),
      ),
    ).toEqual(Object.keys(traces));
  });
});
