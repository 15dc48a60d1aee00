import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../openapi.ts';
import { breakingChanges, publishedPart } from './breaking-changes.ts';
import type { Schema } from './schema-fits.ts';

const before = publishedPart(openApiDocument('https://cosmos.example'));

type Change = (document: ReturnType<typeof publishedPart>) => void;
function after(change: Change): string[] {
  const changed = structuredClone(before);
  change(changed);
  return breakingChanges(before, changed);
}

const schemaOf = (document: ReturnType<typeof publishedPart>, name: string): Schema =>
  document.components.schemas[name] ?? expect.fail(`no ${name}`);
const field = (schema: Schema, name: string): Schema =>
  schema.properties?.[name] ?? expect.fail(`no ${name}`);
const ASK = '/api/v1/conversation/process/v2';
const KEYWORDS = '/api/v1/technologies/keywords';

describe('refused', () => {
  test.each<[string, Change]>([
    [`GET ${KEYWORDS} is gone.`, (d) => delete d.paths[KEYWORDS]],
    [`POST ${ASK} has another operationId.`, (d) => (d.paths[ASK]!['post']!.operationId = 'ask')],
    [
      `GET ${KEYWORDS} is no longer for anyone.`,
      (d) => (d.paths[KEYWORDS]!['get']!.security = [{ accessToken: [] }]),
    ],
    [
      `POST ${ASK} no longer admits apiKey conversation.`,
      (d) => d.paths[ASK]!['post']!.security!.splice(1, 1),
    ],
    [
      `GET ${KEYWORDS} no longer takes the query parameter "text".`,
      (d) => d.paths[KEYWORDS]!['get']!.parameters!.shift(),
    ],
    [
      `GET ${KEYWORDS} now requires the query parameter "page".`,
      (d) => d.paths[KEYWORDS]!['get']!.parameters!.push({ name: 'page', in: 'query', required: true }),
    ],
    [
      `GET ${KEYWORDS} now limits the value to maximum 5 in the query parameter "limit".`,
      (d) =>
        (d.paths[KEYWORDS]!['get']!.parameters!.find(({ name }) => name === 'limit')!.schema!.maximum = 5),
    ],
    [
      `POST ${ASK} now requires "session_id" in its body.`,
      (d) => schemaOf(d, 'ProcessRequest').required!.push('session_id'),
    ],
    [
      `POST ${ASK} no longer takes "top_n" in its body.`,
      (d) => delete schemaOf(d, 'ProcessRequest').properties!['top_n'],
    ],
    [
      `POST ${ASK} no longer takes "search_type" as Both in its body.`,
      (d) => field(schemaOf(d, 'ProcessRequest'), 'search_type').enum!.pop(),
    ],
    [
      `POST ${ASK} no longer takes "session_id" as null in its body.`,
      (d) => field(schemaOf(d, 'ProcessRequest'), 'session_id').anyOf!.pop(),
    ],
    [
      `POST ${ASK} now limits "user_input" to maxLength 10 in its body.`,
      (d) => (field(schemaOf(d, 'ProcessRequest'), 'user_input').maxLength = 10),
    ],
    [
      `POST ${ASK} no longer always has "data.summary" in its answer.`,
      (d) =>
        delete schemaOf(d, 'ProcessReply').properties!['summary'] &&
        schemaOf(d, 'ProcessReply').required!.splice(1, 1),
    ],
    [
      `POST ${ASK} now has "data.total_found" as null in its answer.`,
      (d) => (field(schemaOf(d, 'ProcessReply'), 'total_found').type = ['integer', 'null']),
    ],
    [
      `POST ${ASK} now has "data.type" as more in its answer.`,
      (d) => field(schemaOf(d, 'ProcessReply'), 'type').enum!.push('more'),
    ],
    [
      `POST ${ASK} no longer always has "data.results[].fit[].status" in its answer.`,
      (d) => schemaOf(d, 'RequirementFit').required!.splice(1, 1),
    ],
  ])('%s', (sentence, change) => {
    expect(after(change)).toContain(sentence);
  });
});

describe('allowed', () => {
  test.each<[string, Change]>([
    ['a new path', (d) => (d.paths['/api/v1/new'] = { get: { responses: {} } })],
    ['a new parameter', (d) => d.paths[KEYWORDS]!['get']!.parameters!.push({ name: 'page', in: 'query' })],
    [
      'a new field of a body',
      (d) => (schemaOf(d, 'ProcessRequest').properties!['more'] = { type: 'string' }),
    ],
    [
      'a new value in a body',
      (d) => field(schemaOf(d, 'ProcessRequest'), 'search_type').enum!.push('Patent'),
    ],
    [
      'a longer text in a body',
      (d) => (field(schemaOf(d, 'ProcessRequest'), 'user_input').maxLength = 20_000),
    ],
    [
      'a new field of an answer',
      (d) => (schemaOf(d, 'ProcessReply').properties!['more'] = { type: 'string' }),
    ],
    [
      'an answer that is never null any more',
      (d) => (field(schemaOf(d, 'ProcessReply'), 'note').anyOf = [{ type: 'string' }]),
    ],
    ['a path for everybody', (d) => (d.paths[ASK]!['post']!.security = [])],
  ])('%s', (_what, change) => {
    expect(after(change)).toEqual([]);
  });
});
