import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type Context, innerContext, visitorActor } from '../context/context.ts';
import { refusalOf } from '../rest/protocol/failures.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { createCallerFactory, outputOf, publicProcedure, router } from './trpc.ts';

const card = z.object({ number: z.int() });
/** Simulates a row that was stored in another shape. */
const untrue = (value: object) => value as z.output<typeof card>;
const callerOf = createCallerFactory(
  router({
    whole: publicProcedure.output(outputOf(card)).query(() => untrue({ number: 1, secret: 'kept back' })),
    broken: publicProcedure.output(outputOf(card)).query(() => untrue({ number: 'secret' })),
    misread: publicProcedure.query(() => z.string('secret').parse(1)),
    asked: publicProcedure
      .input(z.object({ n: z.string('A word is needed.') }))
      .query(({ input }) => input.n),
  }),
);

const lines: string[] = [];
let test: TestServices;
let context: Context;
beforeAll(async () => {
  test = await createTestServices();
  const log = pino({}, { write: (line: string) => lines.push(line) });
  context = innerContext({ ...test.services, log }, visitorActor('0'.repeat(32), '192.0.2.1'));
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => test.close());

it('fields missing from the output schema are not sent', async () => {
  expect(await callerOf(context).whole()).toEqual({ number: 1 });
});

it.each(['broken', 'misread'] as const)(
  'data of ours that does not fit its schema is masked and logged: %s',
  async (path) => {
    const error: unknown = await callerOf(context)
      [path]()
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', message: HTTP_MESSAGES.unexpected });
    expect(refusalOf(error)).toEqual({ status: 500, detail: HTTP_MESSAGES.unexpected });
    expect(lines).toEqual([expect.stringContaining(`"path":"${path}"`)]);
  },
);

it('input that does not fit its schema is reported to the caller, and not logged', async () => {
  const error: unknown = await callerOf(context)
    .asked({ n: 1 as unknown as string })
    .catch((thrown: unknown) => thrown);
  expect(refusalOf(error)).toEqual({ status: 422, detail: 'A word is needed.' });
  expect(lines).toEqual([]);
});
