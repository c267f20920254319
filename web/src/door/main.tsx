/** @jsxImportSource preact */
import '@fontsource/barlow-condensed/latin-700.css';
import './door.css';
import './screens.css';
import { doorToken } from '@portal/contract/values/door';
import { render } from 'preact';
import { noteView, reportUncaught } from '#app/error-reporting.ts';
import { openDoor } from './door.ts';
import { DoorScreen } from './door-screen.tsx';

reportUncaught();
noteView('door');

const root = document.getElementById('root');
if (!root) throw new Error('door.html has no #root');

/** Returns the secret in the address, and removes it from there, so that no one reads or copies it. */
function takeSecret(): string | undefined {
  const secret = location.hash.slice(1);
  if (!secret) return undefined;
  history.replaceState(null, '', location.pathname);
  return doorToken.test(secret) ? secret : undefined;
}

/** Makes the page open without a network. If the browser refuses, it needs one. */
async function keepFiles(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/door-sw.js', { scope: '/door', updateViaCache: 'none' });
  } catch (error) {
    console.warn('The door needs the network on this device:', error);
  }
}

// A link that is opened in the same tab changes nothing but the fragment.
addEventListener('hashchange', () => location.reload());

await openDoor(takeSecret(), (state) => render(<DoorScreen state={state} />, root));
await keepFiles();
