import { expect, test } from 'vitest';
import { Description, type OpenApi } from './description.ts';

const answered = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});
const form = {
  type: 'object',
  required: ['amount'],
  properties: {
    amount: { type: 'integer' },
    now: { type: 'boolean' },
    metadata: { type: 'object', additionalProperties: { type: 'string' } },
    lines: { type: 'array', items: { type: 'object', properties: { price: { type: 'string' } } } },
  },
  additionalProperties: false,
};
const told: OpenApi = {
  info: { version: 'test' },
  paths: {
    '/v1/coins': {
      post: {
        requestBody: { content: { 'application/x-www-form-urlencoded': { schema: form } } },
        responses: { 200: answered('coin'), default: answered('error') },
      },
      get: {
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
        responses: { 200: answered('coin'), default: answered('error') },
      },
    },
    '/v1/coins/{coin}': { get: { responses: { 200: answered('coin'), default: answered('error') } } },
    '/v1/events': { get: { responses: { 200: answered('event'), default: answered('error') } } },
  },
  components: {
    schemas: {
      coin: {
        type: 'object',
        required: ['id', 'object', 'amount'],
        properties: {
          id: { type: 'string' },
          object: { type: 'string', enum: ['coin'] },
          amount: { type: 'integer' },
          note: { type: 'string', nullable: true },
          status: { type: 'string', nullable: true, enum: ['new', 'worn'] },
          purse: {
            nullable: true,
            anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/purse' }],
            'x-expansionResources': { oneOf: [{ $ref: '#/components/schemas/purse' }] },
          },
        },
      },
      purse: { type: 'object', required: ['id'], properties: { id: { type: 'string' }, size: { type: 'integer' } } },
      event: { type: 'object', required: ['id', 'data'], properties: { id: { type: 'string' } } },
      error: { type: 'object', required: ['error'], properties: { error: { type: 'object' } } },
    },
  },
};
const description = new Description(told);
const coin = { id: 'coin_1', object: 'coin', amount: 5, note: null, status: 'new', purse: 'purse_1' };
const flawsOf = (change: object, path = '/v1/coins/coin_1') =>
  description.answerFlaws('GET', path, 200, { ...coin, ...change });
const request = (fields: Parameters<Description['requestFlaws']>[2]) =>
  description.requestFlaws('POST', '/v1/coins', fields);

test('an answer as it is described has no flaws: null where it may be, an id or what it stands for', () => {
  expect(flawsOf({})).toEqual([]);
  expect(flawsOf({ status: null, purse: null })).toEqual([]);
  expect(flawsOf({ purse: { id: 'purse_1', size: 3 } })).toEqual([]);
});

test('a wrong type, a missing field, an unknown value and a null where none may be are found, each at its place', () => {
  expect(flawsOf({ amount: '5' })).toEqual(['/amount must be integer, not "5"']);
  expect(flawsOf({ amount: undefined })).toEqual([expect.stringContaining("required property 'amount'")]);
  expect(flawsOf({ status: 'lost' })).toEqual(expect.arrayContaining([expect.stringContaining('/status')]));
  expect(flawsOf({ amount: null })).toEqual([expect.stringContaining('/amount must be integer')]);
});

test('of what is expanded it is told what is wrong inside, not that it is no id', () => {
  expect(flawsOf({ purse: { id: 'purse_1', size: 'big' } })).toEqual(['/purse/size must be integer, not "big"']);
  expect(flawsOf({ purse: { size: 3 } })).toEqual([expect.stringContaining("/purse must have required property 'id'")]);
  expect(flawsOf({ purse: 3 })).not.toEqual([]);
});

test('what an event is about is held against its own description', () => {
  const event = (object: object) => ({ id: 'evt_1', object: 'event', data: { object } });
  expect(description.deliveryFlaws(event(coin))).toEqual([]);
  expect(description.deliveryFlaws(event({ ...coin, amount: '5' }))).toEqual([
    '/data/object/amount must be integer, not "5"',
  ]);
  const list = { object: 'list', id: 'list_1', data: [event(coin), event({ ...coin, id: 1 })] };
  expect(description.answerFlaws('GET', '/v1/events', 200, list)).toEqual([
    '/data/1/data/object/id must be string, not 1',
  ]);
  expect(description.deliveryFlaws(event({ object: 'bill' }))).toEqual(['/data/object bill is not described']);
});

test('an error is held against the description of errors, also at an address that is not described', () => {
  expect(description.answerFlaws('GET', '/v1/coins', 400, { error: {} })).toEqual([]);
  expect(description.answerFlaws('GET', '/v1/coins', 400, {})).toEqual([expect.stringContaining("'error'")]);
  expect(description.answerFlaws('GET', '/v1/notes', 404, {})).toEqual([expect.stringContaining("'error'")]);
  expect(description.answerFlaws('GET', '/v1/notes', 200, coin)).toEqual(['an answer with 200 is not described']);
});

test('a request has the fields that are described, in the text of a form', () => {
  const fields = { amount: '5', now: 'true', metadata: { of: 'test' }, lines: { 0: { price: 'price_1' } } };
  expect(request(fields)).toEqual([]);
  expect(request({ amount: 'five' })).toEqual([expect.stringContaining('/amount must be integer')]);
  expect(request({})).toEqual([expect.stringContaining("'amount'")]);
  expect(request({ amount: '5', amuont: '5' })).toEqual([expect.stringContaining('amuont')]);
  expect(request({ amount: '5', lines: { 0: { prize: 'price_1' } } })).toEqual([expect.stringContaining('/lines/0')]);
  expect(description.requestFlaws('GET', '/v1/coins', { limit: '3' })).toEqual([]);
  expect(description.requestFlaws('GET', '/v1/coins', { first: '3' })).toEqual([expect.stringContaining('first')]);
  expect(description.requestFlaws('POST', '/v1/notes', {})).toEqual(['is not described']);
});
