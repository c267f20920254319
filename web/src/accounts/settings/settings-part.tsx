import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Section } from '#ui/section.tsx';

/** Whether this form is open; opening one closes the other. */
export interface PartState {
  isOpen: boolean;
  /** Whether this form was the last one open, so that its button takes the focus back. */
  wasClosed: boolean;
  onOpen: () => void;
  onClose: () => void;
}

interface SettingsPartProps extends PartState {
  title: string;
  /** The label of the button that opens the form. */
  change: string;
  form: ReactNode;
  children: ReactNode;
}

/** A setting's current value, replaced by the form that changes it. */
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
