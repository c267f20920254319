import { readFile } from 'node:fs/promises';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { stripeDescriptionFile } from '../parts/description-tools.mjs';
import { type Fields, parseForm } from '../stripe/api.ts';

/**
 * Parameters and fields that the description doesn't know yet, and the request or object that they belong to. They are in
 * the types of the package `stripe`, which are of a later API version.
 */
const unknownYet: [place: string, name: string][] = [
  ['POST /v1/checkout/sessions', 'allowed_payment_method_types'],
  ['charge', 'source'],
  ['checkout.session', 'allowed_payment_method_types'],
  ['dispute', 'intended_submission_method'],
  ['dispute_evidence_details', 'submission_method'],
  ['payment_intent', 'payment_record'],
  ['payment_intent', 'source'],
  ['product', 'tax_details'],
  ['product', 'type'],
];

type Schema = { [name: string]: unknown; properties?: Record<string, unknown> };

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: { 'application/x-www-form-urlencoded'?: { schema: Schema } } };
  responses: Record<string, { content: { 'application/json': { schema: Schema } } }>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** A request to Stripe's API, or one of its objects, with the problems that the description finds in it. */
export interface StripeDescription {
  /** The path of the description that matches `/v1/refunds/re_1`, such as `/v1/refunds/{refund}`. */
  templateOf(path: string): string;
  /** Finds problems in the form of a POST request or in the query of a GET request. */
  problemsInRequest(method: string, path: string, form: string): string[];
  problemsInAnswer(method: string, path: string, status: number, json: unknown): string[];
  /** Finds problems in an object, such as that of an event, by its `object`. */
  problemsInObject(object: object): string[];
}

/**
 * Converts a schema of OpenAPI 3.0 to JSON Schema, which has no `nullable`. Objects get no properties other than those
 * listed.
 */
function converted(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(converted);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, name === 'enum' ? value : converted(value)]),
  );
  if (typeof rest.$ref === 'string') rest.$ref = `stripe${rest.$ref}`;
  if (rest.properties) rest.additionalProperties ??= false;
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}

/** Adds a name of `unknownYet` to a schema. Throws if the description knows it by now. */
function addUnknown(schema: Schema | undefined, [place, name]: [string, string]): void {
  if (!schema?.properties || name in schema.properties)
    throw new Error(`Stripe's description knows ${name} of ${place}: remove it from unknownYet.`);
  schema.properties[name] = {};
}

/** Turns the lists of a form, which are objects by index, into arrays. */
function listsIn(field: Fields | string | undefined): unknown {
  if (typeof field !== 'object') return field;
  const entries = Object.entries(field).map(([name, value]) => [name, listsIn(value)] as const);
  return entries.length > 0 && entries.every(([name], index) => name === String(index))
    ? entries.map(([, value]) => value)
    : Object.fromEntries(entries);
}

const shown = ({ instancePath, message, params }: ErrorObject) =>
  `${instancePath || '/'} ${message} ${Object.values(params).join(', ')}`;

function problemsOf(validate: ValidateFunction, value: unknown): string[] {
  return validate(value) ? [] : (validate.errors ?? []).map(shown);
}

/** The schema of the query of a GET request, or of the form of a POST request. */
function requestSchema({ parameters = [], requestBody }: Operation, method: string): Schema {
  const body = requestBody?.content['application/x-www-form-urlencoded']?.schema;
  if (method === 'POST') return body ?? {};
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Opens the description of Stripe's API in its pinned version. Throws if Go can't download it. */
export async function openStripeDescription(): Promise<StripeDescription> {
  const { paths, components }: OpenApi = JSON.parse(await readFile(await stripeDescriptionFile(), 'utf8'));
  for (const [place, name] of unknownYet) {
    const [method = '', path = ''] = place.split(' ');
    const operation = paths[path]?.[method.toLowerCase()];
    addUnknown(operation ? requestSchema(operation, method) : components.schemas[place], [place, name]);
  }
  const options = { strict: false, validateFormats: false, allErrors: true } as const;
  // A form has only strings.
  const requests = new Ajv({ ...options, coerceTypes: true });
  const answers = new Ajv({ ...options, validateSchema: false });
  answers.addSchema({ $id: 'stripe', components: converted(components) });

  const templates = Object.keys(paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  // A fixed path goes before one with an ID in that place.
  templates.sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  const templateOf = (path: string) => {
    const template = templates.find(({ pattern }) => pattern.test(path));
    if (!template) throw new Error(`Stripe's description has no ${path}`);
    return template.path;
  };
  const operationOf = (method: string, path: string) => {
    const operation = paths[templateOf(path)]?.[method.toLowerCase()];
    if (!operation) throw new Error(`Stripe's description has no ${method} ${path}`);
    return operation;
  };

  return {
    templateOf,
    problemsInRequest(method, path, form) {
      const schema = converted(requestSchema(operationOf(method, path), method)) as Schema;
      return problemsOf(requests.compile(schema), listsIn(parseForm(new URLSearchParams(form))));
    },
    problemsInAnswer(method, path, status, json) {
      const { responses } = operationOf(method, path);
      const { schema } = (responses[status] ?? responses.default)?.content['application/json'] ?? {};
      return problemsOf(answers.compile(converted(schema) as Schema), json);
    },
    problemsInObject(object) {
      const { object: kind } = object as { object: string };
      return problemsOf(answers.compile({ $ref: `stripe#/components/schemas/${kind}` }), object);
    },
  };
}
