/** A part of a long form that is shown alone, under its title. */
export interface Step {
  /** By which the history of the browser and a draft know it. */
  name: string;
  title: string;
  /** The fields of the schema that are asked for in it. */
  fields: readonly string[];
}

/** The steps of a form, the last of which shows what was entered before it is sent. */
export type Steps = readonly [Step, ...Step[]];

export function lastOf(steps: Steps): Step {
  return steps.at(-1) ?? steps[0];
}

/** The step of that name, or the first one. */
export function stepNamed(steps: Steps, name: string | undefined): Step {
  return steps.find((step) => step.name === name) ?? steps[0];
}

/** The first step with one of these fields, or the last one where none has. */
export function stepWith(steps: Steps, fields: readonly string[]): Step {
  return steps.find((step) => step.fields.some((field) => fields.includes(field))) ?? lastOf(steps);
}
