import { z } from 'zod';
import { stateCodes } from '../values/states.ts';
import { line, optionalLine, zipCode } from './fields.ts';

/** A US postal address as entered in forms. */
export const address = {
  address_line_1: line(120),
  address_line_2: optionalLine(120),
  city: line(80),
  state: z.enum(stateCodes),
  zip_code: zipCode,
};

/** The address as stored. */
export const storedAddress = {
  address_line_1: z.string(),
  address_line_2: z.string().nullable(),
  city: z.string(),
  state: z.enum(stateCodes),
  zip_code: z.string(),
};
