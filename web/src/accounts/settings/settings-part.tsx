import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Section } from '#ui/section.tsx';

/** Which of the forms is open; opening one closes the other. */
export interface PartState {
  isOpen: boolean;
  /** The form was open last, so that its button takes the focus back. */
  wasClosed: boolean;
  onOpen: () => void;
  onClose: () => void;
}

interface SettingsPartProps extends PartState {
  title: string;
  /** What the button that opens the form says. */
  change: string;
  form: ReactNode;
  children: ReactNode;
}

/** Something of the account as it is, and in its place the form that changes it. */
export function SettingsPart({ title, change, form, children, isOpen, wasClosed, onOpen }: SettingsPartProps) {
  return (
    <Section
      title={title}
      action={
        !isOpen && (
          <Button autoFocus={wasClosed} variant="outlined" aria-label={change} onClick={onOpen}>
            Change
          </Button>
        )
      }
    >
      {isOpen ? form : children}
    </Section>
  );
}
