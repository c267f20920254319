/** A part of a long form, shown alone under its title. */
export interface Step {
  /** Its key in the browser history and in drafts. */
  name: string;
  title: string;
  /** The schema's fields in this step. */
  fields: readonly string[];
}

/** The steps of a form; the last shows all entries before submitting. */
export type Steps = readonly [Step, ...Step[]];

export function lastOf(steps: Steps): Step {
  return steps.at(-1) ?? steps[0];
}

/** Returns the step of that name, or the first. */
export function stepNamed(steps: Steps, name: string | undefined): Step {
  return steps.find((step) => step.name === name) ?? steps[0];
}

/** Returns the first step with one of these fields, or the last if none has. */
export function stepWith(steps: Steps, fields: readonly string[]): Step {
  return steps.find((step) => step.fields.some((field) => fields.includes(field))) ?? lastOf(steps);
}
