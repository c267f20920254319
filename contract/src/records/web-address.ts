import { z } from 'zod';
import { stripInvisible } from '../values/characters.ts';

// Bidirectional control marks: no pasted address has them, and they make an address read as a different one.
const directionMarks = '\\u202a-\\u202e\\u2066-\\u2069';
const outerBlanks = new RegExp(
  `^(?:\\s|(?![${directionMarks}])\\p{DI})+|(?:\\s|(?![${directionMarks}])\\p{DI})+$`,
  'gu',
);

// Rejects everything a browser drops, reads as a slash, or takes for credentials before the host.
const plainUrl = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i;

// Rejects IP addresses and local network names.
const domain = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

const bounded = z.string().max(500, 'Please use at most 500 characters');
const error = 'Please enter a web address, such as https://example.org/flyer';

/** A web address as entered. Rejects hidden characters. */
const typed = z
  .string()
  .regex(plainUrl, { error, abort: true })
  .refine((text) => !/\p{C}/u.test(text) && stripInvisible(text) === text, { error, abort: true });

/**
 * An optional public web address for others to follow: no credentials, and nothing that makes it look like another
 * address. Stored as browsers read it, with non-Latin hosts as `xn--…`.
 */
export const optionalWebAddress = bounded
  .transform((text) => text.replaceAll(outerBlanks, '') || undefined)
  .pipe(
    typed
      .pipe(z.url({ protocol: /^https?$/, hostname: domain, normalize: true, error }))
      .pipe(bounded)
      .optional(),
  )
  .optional();
