import type { z } from 'zod';

/**
 * Who may call. `public`: anyone. `account`: anyone with a session, even when locked. `member`: a member who is not locked.
 * `holder`: the same for calls about the whole account, whose first member must not be locked either. `leader`: a grappling leader
 * who is approved, current and has both checks. `admin`: an admin. `signed`: a machine that signs its requests.
 */
export type Access = 'public' | 'account' | 'member' | 'holder' | 'leader' | 'admin' | 'signed';

/** A call as data. Paths are below `/api`; `{name}` stands for a path parameter. */
export interface Endpoint {
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Whether the body may be missing altogether, which counts as one without fields. */
  readonly isBodyOptional?: true;
  /** How many bytes a JSON body may have, 100,000 unless said. */
  readonly maxBodyBytes?: number;
  /** The fields of a multipart form beside its `file`, of at most so many bytes. */
  readonly upload?: { readonly maxBytes: number };
  /** The fields of the answer, or `file` for the bytes of one, to be saved. */
  readonly answer: z.ZodObject | 'file';
  /** Status of success, 200 unless something was created. */
  readonly status?: 201;
}

/** Declares an endpoint and keeps its exact type. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type Part = 'params' | 'query' | 'body';

/** A file as it was sent: the name that the sender gave it, and what is in it. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file to be saved, under a name of ours. */
export interface FileAnswer {
  readonly name: string;
  readonly content_type: string;
  readonly bytes: Uint8Array;
}

/** What a handler receives: the parts that the endpoint declares, parsed. */
export type Input<E extends Endpoint> = {
  [P in Part & keyof E]: E[P] extends z.ZodObject ? z.output<E[P]> : never;
} & (E extends { upload: object } ? { file: SentFile } : unknown);

/** What a caller passes: the parts that the endpoint declares, before parsing. */
export type Request<E extends Endpoint> = E extends { isBodyOptional: true }
  ? Pick<Sent<E>, Exclude<keyof Sent<E>, 'body'>> & Partial<Sent<E>>
  : Sent<E>;

type Sent<E extends Endpoint> = { [P in Part & keyof E]: E[P] extends z.ZodObject ? z.input<E[P]> : never };

/** What a call answers. */
export type Answer<E extends Endpoint> = E['answer'] extends z.ZodObject ? z.output<E['answer']> : FileAnswer;
