import type { Page } from '@playwright/test';

/** Returns what a print of the open view shows though only a screen can use it: menus, buttons, filters, office forms. */
export async function printedControls(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluate(() => {
    const parts = 'header, footer, nav, search > *, [data-screen-only]';
    const buttons = '.MuiButton-root, .MuiIconButton-root, .MuiToggleButton-root, .MuiCheckbox-root, .MuiSelect-icon';
    // Elsewhere, people print a form with their answers.
    const forms = document.querySelector('nav[aria-label="Office"]') ? 'main form' : null;
    return [...document.querySelectorAll([parts, buttons, forms].filter(Boolean).join())]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => `${element.localName} "${element.textContent?.trim().slice(0, 40)}"`);
  });
  await page.emulateMedia({ media: null });
  return printed;
}
