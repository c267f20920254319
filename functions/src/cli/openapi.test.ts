import { contract } from '@portal/contract';
import type { Endpoint } from '@portal/contract/calls/endpoint';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';

interface Text {
  pattern?: string;
  'x-unicode-pattern'?: string;
  examples?: unknown[];
}

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, Text>; required?: string[] } }> };
  responses: Record<string, object>;
  security: object[];
}

const description = openApi();
const paths = description.paths as Record<string, Record<string, Operation>>;
const calls = Object.entries<Endpoint>(contract);
const operationOf = ({ path, method }: Endpoint) => paths[path]?.[method.toLowerCase()];

test('is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate(structuredClone(description))).toEqual({ valid: true });
  expect(description.openapi).toBe('3.1.0');
});

test('describes every call and nothing else', () => {
  const described = Object.values(paths)
    .flatMap(Object.values)
    .map(({ operationId }) => operationId);
  expect(described.toSorted()).toEqual(calls.map(([name]) => name).toSorted());
});

test.each(calls)('%s has its path, success status and security', (name, endpoint) => {
  const operation = operationOf(endpoint);
  expect(operation?.operationId).toBe(name);
  const inPath = operation?.parameters
    ?.filter((parameter) => parameter.in === 'path')
    .map((parameter) => parameter.name);
  expect(inPath ?? []).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
  expect(operation?.responses).toHaveProperty(String(endpoint.status ?? 200));
  expect(operation?.responses).toHaveProperty('default');
  expect(operation?.security.length).toBe(endpoint.access === 'public' ? 0 : 1);
});

test('resolves every reference', () => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const [, place = ''] of references) expect(description).toHaveProperty(place.split('/'));
});

test('describes an upload as a form with the file and its fields', () => {
  const content = operationOf(contract.uploadDocument)?.requestBody?.content;
  expect(content?.['multipart/form-data']?.schema.required).toEqual(['file', 'document_type']);
});

test.each(calls.filter(([, { answer }]) => answer === 'file'))('%s returns a file of any type', (_, endpoint) => {
  expect(operationOf(endpoint)?.responses).toHaveProperty(['200', 'content', '*/*']);
});

test('lists 400 for an event with an invalid signature', () => {
  expect(operationOf(contract.stripeWebhook)?.responses).toHaveProperty('400');
});

test('requires `detail` in errors', () => {
  expect(description).toHaveProperty('components.schemas.Error.required', ['detail']);
});

test('patterns that generators can’t read have another name and an example', () => {
  const texts: Text[] = [];
  JSON.stringify(description, (_, value) => {
    if (value?.type === 'string') texts.push(value);
    return value;
  });
  expect(texts.filter(({ pattern }) => pattern?.includes('\\p{'))).toEqual([]);
  const renamed = texts.filter((text) => text['x-unicode-pattern']);
  expect(renamed.length).toBeGreaterThan(0);
  expect(renamed.filter(({ examples }) => !examples)).toEqual([]);
});

test.each(calls.filter(([, { body }]) => body))('%s takes the examples of its fields', (_, endpoint) => {
  const [content] = Object.values(operationOf(endpoint)?.requestBody?.content ?? {});
  for (const [name, { examples = [] }] of Object.entries(content?.schema.properties ?? {}))
    for (const example of examples) expect(endpoint.body?.shape[name]?.safeParse(example).error).toBeUndefined();
});
