import { z } from 'zod';
import { applicationKinds } from '../values/application.ts';
import { eventDays } from '../values/day-spans.ts';
import { type ContentType, contentTypes } from '../values/document.ts';
import { certificateStatuses } from '../values/insurance.ts';
import { address, storedAddress } from './address.ts';
import { day, dayWithin, id, instant, optionalDayWithin, optionalParagraph, pastDayMessage, title } from './fields.ts';

/**
 * A leader's request for a certificate of insurance of a charter or event. The address is the holder's, such as a
 * hall's owner; `day` and `last_day` are the days on which cover is needed.
 */
export const certificateRequest = z
  .strictObject({
    kind: z.enum(applicationKinds),
    application_id: id,
    holder_name: title(120),
    ...address,
    additional_insured: optionalParagraph(500),
    day: dayWithin(eventDays, { early: pastDayMessage }),
    last_day: optionalDayWithin(eventDays),
  })
  .refine(({ day: first, last_day }) => !last_day || last_day >= first, {
    path: ['last_day'],
    message: 'Please choose the first day or a later one',
  });

export type CertificateRequest = z.output<typeof certificateRequest>;

/** The document `certificates/{certificate_id}`, without the bytes of its file. */
export const insuranceCertificate = z.object({
  certificate_id: id,
  owner_uid: id,
  kind: z.enum(applicationKinds),
  application_id: id,
  /** The academy's or event's name and its charter or sanction number at the request. */
  subject: z.string(),
  number: z.string(),
  holder_name: z.string(),
  ...storedAddress,
  additional_insured: z.string().nullable(),
  /** The first and last day of cover; equal for one day. */
  day,
  last_day: day,
  status: z.enum(certificateStatuses),
  /** As the leader reads it; null unless refused. */
  refuse_reason: z.string().nullable(),
  created_at: instant,
  /** When it was paid; null before. */
  requested_at: instant.nullable(),
  /** When the request went to the broker. */
  sent_at: instant.nullable(),
  /** When it became ready or was refused. */
  decided_at: instant.nullable(),
  /** The broker's certificate; null until it is ready. */
  file: z
    .object({
      file_id: id,
      name: z.string(),
      content_type: z.enum(Object.keys(contentTypes) as [ContentType, ...ContentType[]]),
      size: z.int(),
    })
    .nullable(),
  /** Created for a test member; removed by the cleanup. */
  test_data: z.boolean(),
});

export type InsuranceCertificate = z.output<typeof insuranceCertificate>;

/** A certificate as the API returns it. */
export const certificateAnswer = insuranceCertificate.omit({ test_data: true });
