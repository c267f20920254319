import type { ReactNode } from 'react';
import { ClubField } from './club-field.tsx';
import { Field } from './field.tsx';
import { FieldGroup, Span } from './field-group.tsx';
import { labels } from './labels.ts';

interface GrapplingFieldsProps {
  required?: boolean;
  legend?: string | null;
  /** What else is asked for beside them. */
  children?: ReactNode;
}

/** Rank and club of a member, which leaders have to give. */
export function GrapplingFields({ required = false, legend = 'Grappling', children }: GrapplingFieldsProps) {
  return (
    <FieldGroup legend={legend}>
      <Span of={3}>
        <Field<{ belt_rank: string }>
          name="belt_rank"
          label={labels.belt_rank}
          autoComplete="off"
          optional={!required}
          helperText="Jiu jitsu or judo rank, such as blue belt"
        />
      </Span>
      <Span of={3}>
        <ClubField required={required} />
      </Span>
      {children}
    </FieldGroup>
  );
}
