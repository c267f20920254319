import { z } from 'zod';
import { maxStates, type Office, offices } from '../values/offices.ts';
import { stateCodes } from '../values/states.ts';
import { id, instant } from './fields.ts';

/** The office of a member who is not a manager. */
export const lesserOffice = z.enum(offices).exclude(['manager']);

/** The states of a regional office. */
export const region = z.array(z.enum(stateCodes)).max(maxStates, `Please choose at most ${maxStates} states`);

/** The office that a member gets, or null to take it away; only a regional one has states. */
export const officeChoice = z
  .strictObject({ office: z.enum(offices).nullable(), states: region.default([]) })
  .refine(({ office, states }) => office !== 'regional' || states.length > 0, {
    path: ['states'],
    message: 'Please choose the states',
  })
  .refine(({ office, states }) => office === 'regional' || states.length === 0, {
    path: ['states'],
    message: 'Only a regional office has states',
  })
  .refine(({ states }) => new Set(states).size === states.length, {
    path: ['states'],
    message: 'Please choose each state once',
  });

export type OfficeChoice = z.output<typeof officeChoice>;

/** An office that a manager offers a member, or takes away (`office` is null), until it takes effect. */
export const officeOffer = z.object({
  office: z.enum(offices).nullable(),
  states: region,
  by_uid: id,
  by_name: z.string(),
  at: instant,
  /** The second manager, after whose word the member can accept the office. */
  confirmed_by: id.nullable(),
});

export type OfficeOffer = z.output<typeof officeOffer>;

/** An office as its holder acts in it: `states` is null for all states. */
export interface ActingOffice {
  readonly name: Office;
  readonly states: readonly string[] | null;
}
