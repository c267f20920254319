import type { BrowserContext } from '@playwright/test';

/** Simulates Chromium with all cookies blocked, error messages included; the headless shell has no such setting. */
export async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const denied = (text: string, name = 'SecurityError') => new DOMException(text, name);
    for (const name of ['localStorage', 'sessionStorage']) {
      const get = () => {
        throw denied(`Failed to read the '${name}' property from 'Window': Access is denied for this document.`);
      };
      Object.defineProperty(window, name, { get });
    }
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
      return request;
    };
    LockManager.prototype.request = () => Promise.reject(denied('The request was denied.'));
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(denied('The user denied permission to use Service Worker.', 'NotSupportedError'));
  });
}

/** Simulates a private window that stores nothing: storage is full and there is no database. */
export async function fillStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Object.defineProperty(window, 'indexedDB', { value: null });
  });
}
