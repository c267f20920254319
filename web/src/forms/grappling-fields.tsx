import { Field } from './field.tsx';
import { FieldGroup, Span } from './field-group.tsx';
import { labels } from './labels.ts';

interface Grappling {
  belt_rank: string;
  club_academy: string;
}

/** Rank and club of a member, which leaders have to give. */
export function GrapplingFields({ required = false }: { required?: boolean }) {
  return (
    <FieldGroup legend="Grappling">
      <Span of={3}>
        <Field<Grappling>
          name="belt_rank"
          label={labels.belt_rank}
          autoComplete="off"
          optional={!required}
          helperText="Jiu jitsu or judo rank, such as blue belt"
        />
      </Span>
      <Span of={3}>
        <Field<Grappling>
          name="club_academy"
          label={labels.club_academy}
          autoComplete="organization"
          optional={!required}
        />
      </Span>
    </FieldGroup>
  );
}
