import { expect, test } from 'vitest';
import { type ApiDocument, type Operation, partsOf } from './document.ts';
import { fieldsOf, typeOf } from './fields.ts';
import { underHeadings } from './prose.tsx';
import { addressOf, exampleOf, sampleOf } from './samples.ts';

const SCHEMAS = {
  Card: {
    type: 'object',
    properties: { id: { type: 'string' }, stars: { type: ['integer', 'null'] } },
    required: ['id'],
  },
};

const ASK: Operation = {
  id: 'postCardsById',
  method: 'POST',
  path: '/api/v1/cards/{id}',
  summary: 'Asks',
  description: 'For members.',
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string', example: 'A/1' } },
    { name: 'limit', in: 'query', schema: { type: 'integer', example: 5 } },
    { name: 'cursor', in: 'query', schema: { type: 'string' } },
  ],
  body: { schema: {}, example: { text: 'It’s O\'Neil’s "x"', on: true, none: null, list: [1] } },
  answer: { schema: {}, example: {} },
  refusals: [],
};

test('the fields of a schema are listed with those inside them, whether they may be absent, and their type in words', () => {
  const schema = {
    type: 'object',
    properties: {
      kind: { enum: ['a', 'b'] },
      results: { type: 'array', items: { $ref: '#/components/schemas/Card' } },
      card: { anyOf: [{ $ref: '#/components/schemas/Card' }, { type: 'null' }] },
      at: { type: 'string', format: 'date-time', description: 'When' },
    },
    required: ['results'],
  };
  const lines = fieldsOf(schema, SCHEMAS).map(
    ({ name, type, isRequired }) => `${name}: ${type}${isRequired ? '!' : ''}`,
  );
  expect(lines).toEqual([
    'kind: a · b',
    'results: array of object!',
    'results[].id: string!',
    'results[].stars: integer or null',
    'card: object or null',
    'card.id: string!',
    'card.stars: integer or null',
    'at: date-time',
  ]);
  expect(typeOf({}, SCHEMAS)).toBe('any');
});

test('a schema that contains itself ends', () => {
  const schemas = { Tree: { type: 'object', properties: { child: { $ref: '#/components/schemas/Tree' } } } };
  expect(fieldsOf({ $ref: '#/components/schemas/Tree' }, schemas)).toHaveLength(5);
});

test('values get into the address where the document says, and empty ones are left out', () => {
  expect(addressOf(ASK, exampleOf(ASK))).toBe('/api/v1/cards/A%2F1?limit=5');
  expect(addressOf(ASK, { values: { id: 'B', cursor: 'x y', limit: '' } })).toBe(
    '/api/v1/cards/B?cursor=x+y',
  );
});

test('samples make the call with the example and name no key', () => {
  const samples = (['curl', 'typescript', 'python'] as const).map((language) =>
    sampleOf(language, ASK, 'https://c.example'),
  );
  const [curl = '', typescript = '', python = ''] = samples;
  expect(curl).toContain("curl -X POST 'https://c.example/api/v1/cards/A%2F1?limit=5'");
  expect(curl).toContain(String.raw`O'\''Neil`);
  expect(typescript).toContain("cosmos.POST('/api/v1/cards/{id}', {");
  expect(typescript).toContain('"limit": 5');
  expect(python).toContain('{"text": "It’s O\'Neil’s \\"x\\"", "on": True, "none": None, "list": [1]}');
  for (const sample of samples) expect(sample).toContain('COSMOS_KEY');
});

test('operations stand in the part that they name, with the refusals of the document', () => {
  const document = {
    tags: [{ name: 'Cards', description: 'All cards' }],
    paths: {
      '/api/v1/cards': {
        get: {
          operationId: 'getCards',
          tags: ['Cards'],
          summary: 'Lists',
          description: '',
          parameters: [{ $ref: '#/components/parameters/Cosmos-Version' }],
          responses: {
            200: { content: { 'application/octet-stream': {} } },
            404: { $ref: '#/components/responses/NotFound' },
          },
        },
      },
    },
    components: { schemas: {}, responses: { NotFound: { description: 'Not there' } } },
  } as unknown as ApiDocument;
  expect(partsOf(document)).toMatchObject([
    {
      name: 'Cards',
      operations: [
        {
          id: 'getCards',
          method: 'GET',
          parameters: [],
          body: null,
          answer: null,
          refusals: [{ status: '404', description: 'Not there' }],
        },
      ],
    },
  ]);
});

test('the introduction is cut at its headings', () => {
  expect(underHeadings('## One\n\nText.\n\n## Two\n\nMore.\n')).toEqual([
    { title: 'One', text: '\n\nText.\n\n' },
    { title: 'Two', text: '\n\nMore.\n' },
  ]);
});
