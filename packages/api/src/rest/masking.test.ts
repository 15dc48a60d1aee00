import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { DatabaseAwayError } from '@cosmos/db/errors/errors.ts';
import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { appRouter } from '../app-router.ts';
import { AppError } from '../context/errors.ts';
import { refusalOf } from './protocol/failures.ts';

/** What a client sees of an error that passed no middleware, such as one thrown by a stream. */
function onTheWire(error: TRPCError): string {
  const { code, message } = error;
  const { errorFormatter } = appRouter._def._config;
  const data = { code, httpStatus: 500, path: 'x' };
  const shape = { message, code: -32603 as const, data };
  return JSON.stringify(
    errorFormatter({ error, type: 'query', path: 'x', input: undefined, ctx: undefined, shape }),
  );
}

const thrown = (cause: Error) =>
  new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: cause.message, cause });

test('an error thrown by a stream is masked', () => {
  const wire = onTheWire(thrown(new Error('relation "secret" does not exist')));
  expect(wire).toContain(HTTP_MESSAGES.unexpected);
  expect(wire).not.toContain('secret');
});

test('a known fault keeps its sentence', () => {
  expect(onTheWire(thrown(new DatabaseAwayError(new Error('ECONNREFUSED 10.0.0.7'))))).toContain(
    HTTP_MESSAGES.databaseAway,
  );
  const refusal = new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  expect(onTheWire(new TRPCError({ code: 'NOT_FOUND', message: refusal.message, cause: refusal }))).toContain(
    HTTP_MESSAGES.notFound,
  );
});

test('REST masks the same errors, and says when to retry', () => {
  const secret = thrown(new Error('relation "secret" does not exist'));
  expect(refusalOf(secret)).toEqual({ status: 500, detail: HTTP_MESSAGES.unexpected });
  expect(refusalOf(new Error('secret'))).toEqual({ status: 500, detail: HTTP_MESSAGES.unexpected });
  const limited = new AppError('TOO_MANY_REQUESTS', CONVERSATION_MESSAGES.visitorLimit, {
    retryAfterSeconds: 60,
  });
  expect(
    refusalOf(new TRPCError({ code: 'TOO_MANY_REQUESTS', message: limited.message, cause: limited })),
  ).toEqual({ status: 429, detail: CONVERSATION_MESSAGES.visitorLimit, retryAfterSeconds: 60 });
});
