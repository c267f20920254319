import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useNavigate, useView, type ViewName } from '#lib/views.ts';

interface FoldedMenu {
  open: boolean;
  /** The button that the menu follows; it takes the focus when the menu folds. */
  menuButton: RefObject<HTMLButtonElement | null>;
  toggle: () => void;
  /** Goes to a view, and folds the menu also where that is the one that is shown. */
  choose: (view: ViewName) => void;
  foldOnEscape: (event: KeyboardEvent) => void;
}

/** A menu of views that folds behind a button on narrow windows. */
export function useFoldedMenu(): FoldedMenu {
  const { view } = useView();
  const navigate = useNavigate();
  const [openAt, setOpenAt] = useState<ViewName | null>(null);
  const open = openAt === view;
  // A change of view folds the menu, and it stays so when one comes back.
  if (openAt && !open) setOpenAt(null);
  const menuButton = useRef<HTMLButtonElement>(null);

  const fold = () => {
    setOpenAt(null);
    menuButton.current?.focus();
  };

  return {
    open,
    menuButton,
    toggle: () => setOpenAt(open ? null : view),
    choose: (name) => {
      if (open && name === view) fold();
      navigate(name);
    },
    foldOnEscape: (event) => {
      if (open && event.key === 'Escape') fold();
    },
  };
}
