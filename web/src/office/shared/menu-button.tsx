import { lazy, Suspense, useId, useState } from 'react';
import { BusyButton, type BusyButtonProps } from '#ui/busy-button.tsx';
import type { Action } from './action-menu.tsx';

const ActionMenu = lazy(async () => ({ default: (await import('./action-menu.tsx')).ActionMenu }));

interface MenuButtonProps extends Omit<BusyButtonProps, 'onClick'> {
  actions: readonly Action[];
}

/** A button that opens a menu of actions. */
export function MenuButton({ actions, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menu = useId();
  return (
    <>
      <BusyButton
        {...button}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menu : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Suspense>
        {anchor && <ActionMenu id={menu} anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
