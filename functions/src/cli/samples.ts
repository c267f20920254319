import { z } from 'zod';

/** Examples by the name of the field. Generators of requests use them where they can't follow the rules. */
const samples: Record<string, string | boolean> = {
  academy_description: 'Classes for all ages.\nFree trial week.',
  academy_name: 'Hudson Grappling Academy',
  additional_insured: 'City of Albany',
  additional_named_required: 'Albany Armory Corporation\n195 Washington Avenue',
  address_line_1: '12 Canal Street',
  address_line_2: 'Apt. 4',
  belt_rank: 'Blue',
  cell_phone: '(212) 555-0148',
  city: 'Albany',
  club_academy: 'Hudson Grappling Academy',
  date_of_birth: '1994-04-12',
  desk: 'Mat 1',
  email: 'ada@example.org',
  emergency_contact_name: 'Grace Mercer',
  emergency_contact_phone: '(212) 555-0149',
  event_description: 'Gi and no-gi brackets.\nDoors open at 8.',
  event_name: 'Hudson Open',
  first_name: 'Ada',
  grappling_leader_first_name: 'Ada',
  grappling_leader_last_name: 'Mercer',
  holder_name: 'Albany Armory Corporation',
  home_phone: '(212) 555-0150',
  last_name: 'Mercer',
  message: 'When does the season start?\nThank you!',
  note: 'Paid by mistake.',
  parent_first_name: 'Grace',
  parent_last_name: 'Mercer',
  phone: '(212) 555-0148',
  policies_accepted: true,
  reason: 'The member has moved.',
  reference: 'Receipt 12',
  subject: 'The season',
  text: 'Called on Monday.',
  venue_name: 'Albany Armory',
};

/**
 * Adds an example to the JSON Schema of a field in a request. Renames a pattern with Unicode properties (`\p{…}`), which
 * many programming languages can't read, and always adds an example of it.
 */
export function describeField(
  { zodSchema, jsonSchema, path }: Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0],
  io: 'input' | 'output',
): void {
  const { type, pattern } = jsonSchema;
  if (typeof pattern === 'string' && pattern.includes('\\p{')) {
    delete jsonSchema.pattern;
    jsonSchema['x-unicode-pattern'] = pattern;
  }
  const sample = samples[String(path[path.lastIndexOf('properties') + 1])];
  if (typeof sample !== type || jsonSchema.enum || jsonSchema.pattern) return;
  if (!z.safeParse(zodSchema, sample).success) return;
  if (io === 'input' || 'x-unicode-pattern' in jsonSchema) jsonSchema.examples = [sample];
}
