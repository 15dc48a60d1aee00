import { MESSAGES } from '@cosmos/contract/messages.ts';
import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { Context, VisitorContext } from './context.ts';
import { AppError } from './errors.ts';
import { knownFault } from './faults.ts';

const t = initTRPC.context<Context>().create({
  isDev: false,
  errorFormatter({ shape, error, ctx }) {
    const cause = error.cause;
    return {
      ...shape,
      message: sentenceFor(error),
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        requestId: ctx?.requestId ?? null,
        retryAfterSeconds: cause instanceof AppError ? cause.retryAfterSeconds : null,
        fieldErrors:
          cause instanceof ZodError
            ? cause.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
            : null,
      },
    };
  },
});

/** Streams fail outside of every middleware: what is nobody's business is masked here, the last place before the wire. */
function sentenceFor({ code, message, cause }: TRPCError): string {
  if (cause instanceof ZodError) return cause.issues[0]?.message ?? message;
  return code === 'INTERNAL_SERVER_ERROR' ? (knownFault(cause)?.message ?? MESSAGES.unexpected) : message;
}

/** The one place that translates errors: refusals keep their sentence, known faults get theirs, the rest is masked and logged. */
const translated = t.middleware(async ({ ctx, next, path }) => {
  const result = await next();
  if (result.ok) return result;
  const cause = result.error.cause;
  if (cause instanceof ZodError || (!cause && result.error.code !== 'INTERNAL_SERVER_ERROR')) return result;
  const refusal = cause instanceof AppError ? cause : knownFault(cause);
  if (refusal) throw toTrpcError(refusal);
  ctx.services.log.error({ err: cause ?? result.error, path, requestId: ctx.requestId }, 'procedure failed');
  throw new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: MESSAGES.unexpected });
});

function toTrpcError(error: AppError): TRPCError {
  const code = error.code === 'INSUFFICIENT_STORAGE' ? 'SERVICE_UNAVAILABLE' : error.code;
  return new TRPCError({ code, message: error.message, cause: error });
}

const visitor = t.middleware(({ ctx, next }) => {
  if (ctx.actor.kind !== 'visitor') throw toTrpcError(new AppError('BAD_REQUEST', MESSAGES.visitorIdMissing));
  return next({ ctx: { ...ctx, actor: ctx.actor } satisfies VisitorContext });
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;
export const publicProcedure = t.procedure.use(translated);
export const visitorProcedure = publicProcedure.use(visitor);
