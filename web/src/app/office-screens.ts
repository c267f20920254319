import { type ComponentType, lazy } from 'react';
import { type OfficeView, officeViews } from '#lib/views.ts';

// Relative, because knip follows no other pattern.
const files = import.meta.glob<Record<string, ComponentType>>('../office/screens/admin-*.tsx');

/** What the file of an office view exports: `AdminMembers` in `admin-members.tsx`. */
export function componentName(view: OfficeView): string {
  return view.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The screen of a view, fetched when it is first shown. */
function officeScreen(view: OfficeView): ComponentType {
  return lazy(async () => {
    const file = await files[`../office/screens/${view}.tsx`]?.();
    const Screen = file?.[componentName(view)];
    if (!Screen) throw new Error(`office/screens has no ${view}`);
    return { default: Screen };
  });
}

/** The component of every view of the office, by the names of their files; `admin` is another name of the landing. */
export const officeScreens = Object.fromEntries(
  officeViews.map(({ name }) => [name, officeScreen(name === 'admin' ? 'admin-dashboard' : name)]),
) as Record<OfficeView, ComponentType>;
