import { z } from 'zod';
import { seen } from '../values/characters.ts';

// Bidirectional control marks: no pasted address has them, and they make an address read as a different one.
const turning = '\\u202a-\\u202e\\u2066-\\u2069';
const around = new RegExp(`^(?:\\s|(?![${turning}])\\p{DI})+|(?:\\s|(?![${turning}])\\p{DI})+$`, 'gu');

// Rejects everything a browser drops, reads as a slash, or takes for credentials before the host.
const written = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i;

// Rejects IP addresses and local network names.
const domain = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

const bounded = z.string().max(500, 'Please use at most 500 characters');
const error = 'Please enter a web address, such as https://example.org/flyer';

/** A web address as entered. Rejects hidden characters. */
const typed = z
  .string()
  .regex(written, { error, abort: true })
  .refine((text) => !/\p{C}/u.test(text) && seen(text) === text, { error, abort: true });

/**
 * An optional public web address for others to follow: no credentials, and nothing that makes it look like another
 * address. Stored as browsers read it, with non-Latin hosts as `xn--…`.
 */
export const optionalWebAddress = bounded
  .transform((text) => text.replaceAll(around, '') || undefined)
  .pipe(
    typed
      .pipe(z.url({ protocol: /^https?$/, hostname: domain, normalize: true, error }))
      .pipe(bounded)
      .optional(),
  )
  .optional();
