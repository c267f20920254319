import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useNavigate, useView, type ViewName } from '#lib/views.ts';

interface FoldedMenu {
  open: boolean;
  /** The button before the menu, which takes the focus when the menu collapses. */
  menuButton: RefObject<HTMLButtonElement | null>;
  toggle: () => void;
  /** Navigates to a view and collapses the menu, even if that view is already open. */
  choose: (view: ViewName) => void;
  foldOnEscape: (event: KeyboardEvent) => void;
}

/** A menu of views that collapses behind a button on narrow windows. */
export function useFoldedMenu(): FoldedMenu {
  const { view } = useView();
  const navigate = useNavigate();
  const [openAt, setOpenAt] = useState<ViewName | null>(null);
  const open = openAt === view;
  // Navigation collapses the menu, and it stays collapsed on return.
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
