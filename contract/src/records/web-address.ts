import { z } from 'zod';
import { seen } from '../values/characters.ts';

// Marks that turn the direction of what follows: who pastes an address has none, and with them it reads as another one.
const turning = '\\u202a-\\u202e\\u2066-\\u2069';
const around = new RegExp(`^(?:\\s|(?![${turning}])\\p{DI})+|(?:\\s|(?![${turning}])\\p{DI})+$`, 'gu');

// What a browser leaves out, reads as a slash, or takes for a name and password before the host.
const written = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i;

// No address of a machine, and no name within a network.
const domain = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

const bounded = z.string().max(500, 'Please use at most 500 characters');
const error = 'Please enter a web address, such as https://example.org/flyer';

/** A web address as typed. Refuses hidden characters. */
const typed = z
  .string()
  .regex(written, { error, abort: true })
  .refine((text) => !/\p{C}/u.test(text) && seen(text) === text, { error, abort: true });

/**
 * The address of a page on the public web, which others are to follow: without a name and password, and without anything
 * that makes it look like another one. It is kept as browsers read it, with a host of another script as `xn--…`. May be left out.
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
