import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Fields } from '../api.ts';

/** A schema of OpenAPI 3.0. */
export interface Described {
  $ref?: string;
  nullable?: boolean;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  additionalProperties?: boolean | Described;
  [keyword: string]: unknown;
}
interface Body {
  content?: Record<string, { schema?: Described }>;
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Described }[];
  requestBody?: Body;
  responses: Record<string, Body>;
}

/** What is used here of an OpenAPI 3.0 description. */
export interface OpenApi {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Described> };
}

/** As JSON schema. In what is `closed` there is only what is described. */
function jsonSchema({ $ref, nullable, ...told }: Described, closed = false): object {
  const inner = (schema: Described) => jsonSchema(schema, closed);
  const { properties, items, anyOf, additionalProperties: others } = told;
  const schema = $ref
    ? { $ref: $ref.replace('#', 'description#') }
    : {
        ...told,
        ...(properties && {
          properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, inner(each)])),
        }),
        ...(items && { items: inner(items) }),
        ...(anyOf && { anyOf: anyOf.map(inner) }),
        ...(typeof others === 'object' && { additionalProperties: inner(others) }),
        ...(closed && properties && others === undefined && { additionalProperties: false }),
      };
  return nullable ? { anyOf: [schema, { type: 'null' }] } : schema;
}

// A form's lists come as objects by their numbers.
function withLists(fields: Fields[string]): unknown {
  if (typeof fields !== 'object') return fields;
  const entries = Object.entries(fields).map(([name, value]) => [name, withLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

// Of what fits no branch, that it is none of the simple ones says nothing where another one tells what is wrong in it.
function telling(errors: ErrorObject[]): ErrorObject[] {
  const inBranch = ({ keyword, schemaPath, instancePath }: ErrorObject, at: string) =>
    instancePath === at && keyword === 'type' && /\/anyOf\/\d+\/type$/.test(schemaPath);
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath);
  const isDeeper = (at: string) => errors.some(({ instancePath }) => instancePath.startsWith(`${at}/`));
  const isMissing = (at: string) =>
    errors.some(({ keyword, instancePath }) => keyword === 'required' && instancePath === at);
  const explained = choices.filter((at) => isDeeper(at) || isMissing(at));
  return errors.filter(
    (error) => !explained.some((at) => inBranch(error, at) || (error.keyword === 'anyOf' && error.instancePath === at)),
  );
}

function lineOf({ instancePath, message, params, data }: ErrorObject): string {
  const name = params.additionalProperty ? `: ${params.additionalProperty}` : '';
  const value = typeof data === 'object' && data !== null ? '' : `, not ${JSON.stringify(data)}`;
  return `${instancePath || '/'} ${message}${name}${value}`;
}

/** An API by its OpenAPI description, which tells what is wrong with requests and answers: a line each. */
export class Description {
  readonly #told: OpenApi;
  readonly #answers: Ajv;
  readonly #requests: Ajv;
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(told: OpenApi) {
    this.#told = told;
    const options = {
      strict: false,
      verbose: true,
      validateFormats: false,
      unicodeRegExp: false,
      allErrors: true,
      inlineRefs: false,
    };
    this.#answers = new Ajv(options);
    // All is text in a form.
    this.#requests = new Ajv({ ...options, coerceTypes: true });
    const schemas = Object.entries(told.components.schemas).map(([name, schema]) => [name, jsonSchema(schema)]);
    const components = { schemas: Object.fromEntries(schemas) };
    for (const ajv of [this.#answers, this.#requests]) ajv.addSchema({ $id: 'description', components });
  }

  /** What is wrong with the JSON that a call was answered with. */
  answerFlaws(method: string, path: string, status: number, answer: object): string[] {
    const responses = this.#operation(method, path)?.responses;
    const response = responses?.[status] ?? responses?.default;
    const schema = response?.content?.['application/json']?.schema;
    // No description has what is at an address that it does not have.
    if (!schema && status === 404) return this.#flaws({ $ref: '#/components/schemas/error' }, answer);
    if (!schema) return [`an answer with ${status} is not described`];
    return [...this.#flaws(schema, answer), ...this.eventFlaws(answer)];
  }

  /** What is wrong with an event that is delivered. */
  deliveryFlaws(event: object): string[] {
    return [...this.#flaws({ $ref: '#/components/schemas/event' }, event), ...this.eventFlaws(event)];
  }

  /** What is wrong with what events in an answer are about: their own schema takes any object. */
  eventFlaws(answer: { object?: string; data?: unknown }): string[] {
    if (answer.object === 'list')
      return (answer.data as object[]).flatMap((each, index) =>
        this.eventFlaws(each).map((flaw) => `/data/${index}${flaw}`),
      );
    if (answer.object !== 'event') return [];
    const { object } = answer.data as { object: { object: string } };
    if (!this.#told.components.schemas[object.object]) return [`/data/object ${object.object} is not described`];
    const schema = { $ref: `#/components/schemas/${object.object}` };
    return this.#flaws(schema, object).map((flaw) => `/data/object${flaw}`);
  }

  /** What is wrong with the query or the form of a call. */
  requestFlaws(method: string, path: string, fields: Fields): string[] {
    const operation = this.#operation(method, path);
    if (!operation) return ['is not described'];
    const parameters = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
    const query = {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    };
    const form = operation.requestBody?.content?.['application/x-www-form-urlencoded']?.schema ?? query;
    return this.#flaws(method === 'GET' ? query : form, withLists(fields) as object, this.#requests);
  }

  #operation(method: string, path: string): Operation | undefined {
    const { paths } = this.#told;
    const fits = (template: string) => {
      const steps = template.split('/');
      const asked = path.split('/');
      return steps.length === asked.length && steps.every((step, at) => step.startsWith('{') || step === asked[at]);
    };
    const template = path in paths ? path : Object.keys(paths).find(fits);
    return template === undefined ? undefined : paths[template]?.[method.toLowerCase()];
  }

  #flaws(schema: Described, value: object, ajv = this.#answers): string[] {
    const isRequest = ajv === this.#requests;
    const key = `${isRequest} ${JSON.stringify(schema)}`;
    const validate = this.#compiled.get(key) ?? ajv.compile(jsonSchema(schema, isRequest));
    this.#compiled.set(key, validate);
    return validate(value) ? [] : [...new Set(telling(validate.errors ?? []).map(lineOf))];
  }
}
