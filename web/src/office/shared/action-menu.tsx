import { ListItemText, Menu, MenuItem } from '@mui/material';

export interface Action {
  name: string;
  /** A second line about it. */
  what?: string | undefined;
  act: () => void | Promise<void>;
}

interface ActionMenuProps {
  /** ID of the menu, which its button controls. */
  id: string;
  /** The button that opened it. */
  anchor: HTMLElement;
  actions: readonly Action[];
  onClose: () => void;
}

/** An open menu of actions. It loads when it first opens. */
export function ActionMenu({ id, anchor, actions, onClose }: ActionMenuProps) {
  return (
    <Menu id={id} open anchorEl={anchor} onClose={onClose}>
      {actions.map(({ name, what, act }) => (
        <MenuItem
          key={name}
          onClick={() => {
            onClose();
            void act();
          }}
        >
          <ListItemText primary={name} secondary={what} />
        </MenuItem>
      ))}
    </Menu>
  );
}
