import type { ReactNode } from 'react';
import { ClubField } from './club-field.tsx';
import { FieldGroup, Span } from './field-group.tsx';
import { MemberField } from './member-field.tsx';

interface GrapplingFieldsProps {
  required?: boolean;
  legend?: string | null;
  /** Additional fields. */
  children?: ReactNode;
}

/** A member's rank and club, which leaders must provide. */
export function GrapplingFields({ required = false, legend = 'Grappling', children }: GrapplingFieldsProps) {
  return (
    <FieldGroup legend={legend}>
      <MemberField span={3} name="belt_rank" optional={!required} />
      <Span of={3}>
        <ClubField required={required} />
      </Span>
      {children}
    </FieldGroup>
  );
}
