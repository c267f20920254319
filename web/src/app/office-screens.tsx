import { type ComponentType, lazy } from 'react';
import { type OfficeView, officeViews } from '#lib/views.ts';

// Relative, because knip follows no other pattern.
const files = import.meta.glob<Record<string, ComponentType>>('../office/screens/admin-*.tsx');

/** What the file of an office view exports: `AdminMembers` in `admin-members.tsx`. */
export function componentName(view: OfficeView): string {
  return view.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The screen of a view, around it what it asks the server, whose library nobody else loads. */
function officeScreen(view: OfficeView): ComponentType {
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${view}.tsx`)) ?? [];
  if (!load) throw new Error(`office/screens has no ${view}.tsx`);
  return lazy(async () => {
    const [{ OfficeQueries }, { [componentName(view)]: Screen }] = await Promise.all([
      import('#office/shared/office-queries.tsx'),
      load(),
    ]);
    if (!Screen) throw new Error(`${view}.tsx exports no ${componentName(view)}`);
    return {
      default: () => (
        <OfficeQueries>
          <Screen />
        </OfficeQueries>
      ),
    };
  });
}

/** The component of every view of the office, by the names of their files; `admin` is another name of the landing. */
export const officeScreens = Object.fromEntries(
  officeViews.map(({ name }) => [name, officeScreen(name === 'admin' ? 'admin-dashboard' : name)]),
) as Record<OfficeView, ComponentType>;
