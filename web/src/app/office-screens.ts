import '#lib/office-api.ts';
import { type ComponentType, createElement } from 'react';
import type { OfficeView } from '#lib/views.ts';
import { OpenView } from '#office/screens/open-view.tsx';

// Relative, because knip follows no other pattern.
const files = import.meta.glob<Record<string, ComponentType>>('../office/screens/admin-*.tsx');

/** Returns the component exported by an office view's file: `AdminMembers` for `admin-members.tsx`. */
export function componentName(view: OfficeView): string {
  return view.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Loads an office view's screen by its file name, closed to offices that can't use it; `admin` is an alias of the landing view. */
export async function loadOfficeScreen(name: OfficeView): Promise<{ default: ComponentType }> {
  const view = name === 'admin' ? 'admin-dashboard' : name;
  const file = await files[`../office/screens/${view}.tsx`]?.();
  const Screen = file?.[componentName(view)];
  if (!Screen) throw new Error(`office/screens has no ${view}`);
  return { default: () => createElement(OpenView, { view }, createElement(Screen)) };
}
