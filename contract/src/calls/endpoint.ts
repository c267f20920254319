import type { z } from 'zod';

/**
 * Who may call. `public`: anyone. `account`: anyone with a session, even a locked member. `member`: a member who is not
 * locked. `holder`: like `member`, for calls about the whole account, so its first member must not be locked either.
 * `leader`: an approved, current grappling leader with both checks. `office`: the offices in the table of
 * `contract/src/offices.ts`. `door`: door staff, with the secret of an event's staff link. `signed`: a machine that signs its
 * requests.
 */
export type Access = 'public' | 'account' | 'member' | 'holder' | 'leader' | 'office' | 'door' | 'signed';

/** The levels of access that need no session of an account. */
export type SessionlessAccess = 'public' | 'door' | 'signed';

const sessionless: readonly Access[] = ['public', 'door', 'signed'];

/** Reports whether calls with a level of access need the session of an account. */
export function needsSession(access: Access): access is Exclude<Access, SessionlessAccess> {
  return !sessionless.includes(access);
}

/** An API call as data. Paths are relative to `/api`; `{name}` is a path parameter. */
export interface Endpoint {
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  /**
   * Whether an account with a second factor must have confirmed it in the last ten minutes: always, or if a field of the
   * query or body has a value (any, if none is named). Otherwise it answers 403 with a challenge, which
   * `POST /user/step-up` answers.
   */
  readonly stepUp?: true | readonly [part: 'query' | 'body', field: string, value?: unknown];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Whether the body is optional; a missing one counts as an empty object. */
  readonly isBodyOptional?: true;
  /** The maximum size of a JSON body in bytes; 100,000 by default. */
  readonly maxBodyBytes?: number;
  /** The multipart form's fields in addition to `file`, and the maximum file size in bytes. */
  readonly upload?: { readonly maxBytes: number };
  /** The answer's fields, or `file` for a download. */
  readonly answer: z.ZodObject | 'file';
  /** Success status; 200 unless something was created. */
  readonly status?: 201;
}

/** Declares an endpoint, preserving its exact type. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type Part = 'params' | 'query' | 'body';

/** An uploaded file: the sender's file name and the content. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file for download, with a name chosen by the server. */
export interface FileAnswer {
  readonly name: string;
  readonly content_type: string;
  readonly bytes: Uint8Array;
}

/** A handler's input: the parts the endpoint declares, parsed. */
export type Input<E extends Endpoint> = {
  [P in Part & keyof E]: E[P] extends z.ZodObject ? z.output<E[P]> : never;
} & (E extends { upload: object } ? { file: SentFile } : unknown);

/** A caller's request: the parts the endpoint declares, before parsing. */
export type Request<E extends Endpoint> = E extends { isBodyOptional: true }
  ? Pick<Sent<E>, Exclude<keyof Sent<E>, 'body'>> & Partial<Sent<E>>
  : Sent<E>;

type Sent<E extends Endpoint> = { [P in Part & keyof E]: E[P] extends z.ZodObject ? z.input<E[P]> : never };

/** The answer of a call. */
export type Answer<E extends Endpoint> = E['answer'] extends z.ZodObject ? z.output<E['answer']> : FileAnswer;
