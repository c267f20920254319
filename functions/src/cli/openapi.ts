import { contract } from '@portal/contract';
import { session } from '@portal/contract/calls/accounts';
import { actsForMember, memberHeader } from '@portal/contract/calls/acting';
import { type Access, type Endpoint, needsSession } from '@portal/contract/calls/endpoint';
import { errorAnswer } from '@portal/contract/calls/errors';
import { certificate } from '@portal/contract/records/application-fields';
import { leaderDocument } from '@portal/contract/records/document';
import { day } from '@portal/contract/records/fields';
import { user } from '@portal/contract/records/member';
import { z } from 'zod';
import { accessText } from './access-text.ts';
import { describeField } from './samples.ts';

type Json = Record<string, unknown>;

/** Schemas that become shared components, and formats that a schema doesn't carry itself. */
const remarks = z.registry<{ id?: string; format?: string }>();
remarks.add(errorAnswer, { id: 'Error' });
remarks.add(user, { id: 'User' });
remarks.add(session, { id: 'Session' });
remarks.add(leaderDocument, { id: 'LeaderDocument' });
remarks.add(certificate, { id: 'Certificate' });
remarks.add(day, { format: 'date' });

/** Error responses common to all calls; any other error from a handler is `Refused`. */
const refusals = {
  Malformed: 'The body is not valid JSON or not a form with a file, or its signature is missing, wrong or too old.',
  NotSignedIn: 'The caller is not signed in, or the session has ended.',
  Forbidden: 'The caller is not allowed to do this.',
  NotFound: 'This does not exist, or it belongs to someone else.',
  TooLarge: 'The body is too large.',
  Invalid: 'Fields are missing or wrong; `fields` has the reason for each.',
  Refused: 'Any other error.',
};

/** The header that names the member a call acts for. */
const memberParameter = {
  name: memberHeader,
  in: 'header',
  required: false,
  description:
    'The `user_id` of the member of your account for whom the call acts; without it, the first one. Answers 404 for anyone else. Calls are refused while that member is locked. Calls about the account are also refused while its first member is.',
  schema: { type: 'string' },
};

const refused = (name: keyof typeof refusals) => ({ $ref: `#/components/responses/${name}` });

/**
 * Converts a schema to JSON Schema, as callers send it (`input`) or as the API returns it (`output`). Adds named
 * schemas to `components`.
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const made = z.toJSONSchema(schema, {
    io,
    metadata: remarks,
    unrepresentable: 'any',
    override: (field) => describeField(field, io),
  });
  const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(text);
  Object.assign(components, $defs);
  return rest;
}

function securityOf(access: Access): Json[] {
  if (access === 'public') return [];
  if (access === 'signed') return [{ signature: [] }];
  return [access === 'door' ? { door: [] } : { session: [] }];
}

function parametersOf({ params, query, access }: Endpoint, components: Json): Json[] {
  const parts = [
    ['path', params],
    ['query', query],
  ] as const;
  const acting = actsForMember(access) ? [{ $ref: '#/components/parameters/Member' }] : [];
  const declared = parts.flatMap(([place, schema]) =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || !field.safeParse(undefined).success,
      schema: schemaOf(field, 'input', components),
    })),
  );
  return [...declared, ...acting];
}

function requestBodyOf({ body, isBodyOptional, upload, access }: Endpoint, components: Json): Json | undefined {
  if (access === 'signed') return { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  if (!body && !upload) return undefined;
  const schema = schemaOf(body ?? z.strictObject({}), 'input', components);
  if (!upload) return { required: !isBodyOptional, content: { 'application/json': { schema } } };
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const form = { ...schema, properties: { file, ...properties }, required: ['file', ...required] };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

function responsesOf({ access, params, body, upload, answer, status }: Endpoint, components: Json): Json {
  const isSignedIn = needsSession(access);
  const content =
    answer === 'file' ? { '*/*': {} } : { 'application/json': { schema: schemaOf(answer, 'output', components) } };
  return {
    [status ?? 200]: { description: 'Success.', content },
    ...((body || upload || access === 'signed') && { 400: refused('Malformed') }),
    ...((body || upload) && { 413: refused('TooLarge') }),
    ...((isSignedIn || access === 'door') && { 401: refused('NotSignedIn') }),
    ...(isSignedIn && access !== 'account' && { 403: refused('Forbidden') }),
    ...((params || actsForMember(access)) && { 404: refused('NotFound') }),
    422: refused('Invalid'),
    default: refused('Refused'),
  };
}

function refusalsAs(schema: Json): Json {
  const content = { 'application/json': { schema } };
  return Object.fromEntries(Object.entries(refusals).map(([name, description]) => [name, { description, content }]));
}

function operationOf([name, endpoint]: [string, Endpoint], components: Json): Json {
  const { summary, access } = endpoint;
  const parameters = parametersOf(endpoint, components);
  const requestBody = requestBodyOf(endpoint, components);
  return {
    operationId: name,
    summary,
    description: `Who: ${accessText(name, endpoint)}.`,
    security: securityOf(access),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(endpoint, components),
  };
}

/** Generates the OpenAPI 3.1 description of the whole API from the contract. */
export function openApi(): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const method = endpoint.method.toLowerCase();
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operationOf([name, endpoint], schemas) };
  }
  const responses = refusalsAs(schemaOf(errorAnswer, 'output', schemas));
  return {
    openapi: '3.1.0',
    info: {
      title: 'The API',
      version: '1',
      description: 'Generated from `contract/` by `npm run api-page`.',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas,
      responses,
      parameters: { Member: memberParameter },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The `token` from a session.' },
        door: { type: 'http', scheme: 'bearer', description: 'The secret of an event’s staff link.' },
        signature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
      },
    },
  };
}
