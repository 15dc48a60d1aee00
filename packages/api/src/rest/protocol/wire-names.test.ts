import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { fromWire, toWire } from './wire-names.ts';

const card = z.object({
  asset_id: z.string(),
  linked_chat_id: z.uuid().nullable(),
  is_2nd_hand: z.boolean(),
});

test('converts names from snake to camel case and back, in lists and optional fields too', () => {
  const page = z.object({
    saved_cards: z.array(card),
    next_page: card.nullish(),
    top_k: z.number().default(3),
  });
  const wire = {
    saved_cards: [{ asset_id: 'a', linked_chat_id: null, is_2nd_hand: true }],
    next_page: null,
    top_k: 3,
  };
  const fields = {
    savedCards: [{ assetId: 'a', linkedChatId: null, is2ndHand: true }],
    nextPage: null,
    topK: 3,
  };
  expect(fromWire(page)(wire)).toEqual(fields);
  expect(toWire(page)(fields)).toEqual(wire);
  expect(fromWire(page)({ saved_cards: [], top_k: 1 })).toEqual({ savedCards: [], topK: 1 });
});

test('an exception applies at any depth, and one field may have two wire names', () => {
  const list = z.object({
    id: z.string(),
    items: z.array(z.object({ id: z.string(), title: z.string(), name: z.string() })),
  });
  const write = toWire(list, { id: 'savedId', name: 'title' });
  expect(write({ savedId: '1', items: [{ savedId: '2', title: 'T' }] })).toEqual({
    id: '1',
    items: [{ id: '2', title: 'T', name: 'T' }],
  });
  expectTypeOf(write).parameter(0).toEqualTypeOf<{
    savedId: string;
    items: { savedId: string; title: string }[];
  }>();
});

test('the keys of a map are data, and so is everything that the schema does not describe', () => {
  const reply = z.object({
    by_name: z.record(z.string(), z.object({ total_found: z.number() })),
    any_thing: z.unknown(),
  });
  expect(
    toWire(reply)({
      byName: { 'some_name of': { totalFound: 1 }, inCamel: { totalFound: 2 } },
      anyThing: { aB: 1 },
    }),
  ).toEqual({
    by_name: { 'some_name of': { total_found: 1 }, inCamel: { total_found: 2 } },
    any_thing: { aB: 1 },
  });
});

test('fields missing from the schema are not sent', () => {
  const secret = { assetId: 'a', linkedChatId: null, is2ndHand: false, ownerId: 'secret' };
  expect(toWire(card)(secret)).toEqual({ asset_id: 'a', linked_chat_id: null, is_2nd_hand: false });
});

test('the result of a transform is left alone', () => {
  const cursor = z
    .string()
    .transform((text) => ({ chatId: text }))
    .pipe(z.object({ chatId: z.string() }));
  const query = z.object({ from_chat: cursor, given_ids: z.string().transform((text) => text.split('_')) });
  expect(fromWire(query)(query.parse({ from_chat: 'x', given_ids: 'a_b' }))).toEqual({
    fromChat: { chatId: 'x' },
    givenIds: ['a', 'b'],
  });
});

test('names are converted in front of a transform', () => {
  const body = z.object({
    how_read: z
      .object({ not_from: z.string() })
      .nullish()
      .transform((value) => value ?? null),
  });
  expect(fromWire(body)(body.parse({ how_read: { not_from: 'x' } }))).toEqual({ howRead: { notFrom: 'x' } });
  expect(fromWire(body)(body.parse({}))).toEqual({ howRead: null });
});

test('a union of objects has to be converted by hand', () => {
  expect(() => toWire(z.object({ one_of: z.union([card, z.string()]) }))).toThrow('by hand');
  expect(toWire(z.object({ one_of: z.union([z.uuid(), z.literal(false)]) }))({ oneOf: false })).toEqual({
    one_of: false,
  });
});
