import type { KeyScope, Role } from '@cosmos/contract/auth/auth.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import {
  type Actor,
  type AskerContext,
  type Context,
  type HolderContext,
  isKnown,
  type UserContext,
  type WebhookContext,
} from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { knownFault, logFault } from '../context/faults.ts';
import { countKeyCall, keyRefusalOf } from '../limits/key-calls.ts';
import { networkOf } from '../limits/network-address.ts';
import { RATE_LIMITS, type RateLimit } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { PROCEDURES, type ProcedureCall } from '../ports/telemetry.ts';

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
        reason: cause instanceof AppError ? cause.reason : null,
        fieldErrors:
          inputFault(error)?.issues.map((issue) => ({
            field: issue.path.join('.'),
            message: issue.message,
          })) ?? null,
      },
    };
  },
});

/** Streams fail outside all middleware, so internal details are masked here, in the last place before the wire. */
function sentenceFor(error: TRPCError): string {
  const { code, message, cause } = error;
  const fault = inputFault(error);
  if (fault) return fault.issues[0]?.message ?? message;
  // A call without the input that it needs.
  if (code === 'BAD_REQUEST' && cause instanceof SyntaxError) return HTTP_MESSAGES.bodyEmpty;
  return code === 'INTERNAL_SERVER_ERROR'
    ? (knownFault(cause)?.message ?? HTTP_MESSAGES.unexpected)
    : message;
}

/** The problem with an input. If anything else does not fit its schema, the fault is ours and is masked. */
export function inputFault({ code, cause }: TRPCError): z.ZodError | null {
  return code === 'BAD_REQUEST' && cause instanceof z.ZodError ? cause : null;
}

/**
 * Checks an output against its schema. By itself, tRPC would do it asynchronously, which costs several times as
 * much on a page of answers.
 */
export function outputOf<Schema extends z.ZodType>(schema: Schema): (output: unknown) => z.output<Schema> {
  return (output) => schema.parse(output);
}

/** A failure that has been logged; the caller learns nothing else about it. */
export class MaskedFailure extends TRPCError {
  constructor() {
    super({ code: 'INTERNAL_SERVER_ERROR', message: HTTP_MESSAGES.unexpected });
  }
}

/** Tells of each call, with its name and how it ended. */
const told = t.middleware(({ next, path }) => {
  if (!PROCEDURES.hasSubscribers) return next();
  const call: ProcedureCall = { path, outcome: 'answered' };
  return PROCEDURES.tracePromise(async () => {
    const result = await next();
    if (!result.ok) call.outcome = result.error.code === 'INTERNAL_SERVER_ERROR' ? 'failed' : 'refused';
    return result;
  }, call);
});

/**
 * The one place that translates errors: refusals keep their sentence, known faults get theirs, others are masked
 * and logged.
 */
const translated = t.middleware(async ({ ctx, next, path }) => {
  const result = await next();
  if (result.ok) return result;
  const cause = result.error.cause;
  const isOurs = cause !== undefined && !(cause instanceof SyntaxError);
  if (inputFault(result.error) || (!isOurs && result.error.code !== 'INTERNAL_SERVER_ERROR')) return result;
  if (cause instanceof AppError) throw toTrpcError(cause);
  const fault = knownFault(cause);
  if (fault) {
    logFault(ctx.services.log, fault);
    throw toTrpcError(fault);
  }
  ctx.services.log.error({ err: cause ?? result.error, path, requestId: ctx.requestId }, 'procedure failed');
  throw new MaskedFailure();
});

/**
 * Errors thrown outside procedures, translated the same way: known faults get their sentence, others are unchanged.
 */
export function asCallError(error: unknown): unknown {
  const known = knownFault(error);
  return known ? toTrpcError(known) : error;
}

/** What the programs of a key ask for, and what they are refused, so that whoever runs the product sees it. */
const keysAreCounted = t.middleware(async ({ ctx: { actor, services }, next }) => {
  const result = await next();
  if (actor.kind === 'key') {
    const outcome = result.ok ? 'answered' : keyRefusalOf(result.error.code);
    await countKeyCall(services.db, { keyId: actor.keyId, outcome, at: services.now() });
  }
  return result;
});

/** Sign-ins have a lane of their own, so that people who only look around can't crowd them out. */
const SIGN_INS = /^auth\./;

/** Work for people without an account waits in a lane; work for members and programs is counted, and goes first. */
const membersGoFirst = t.middleware(async ({ ctx, next, path, signal }) => {
  const { actor, services } = ctx;
  const { membersFirst } = services;
  if (isKnown(actor)) {
    const end = membersFirst.memberBegan();
    return next().finally(end);
  }
  const lane = SIGN_INS.test(path) ? membersFirst.signIns : membersFirst.calls;
  const leave = await lane.enter(networkOf(actor.address), signal);
  return next().finally(leave);
});

function toTrpcError(error: AppError): TRPCError {
  const code = error.code === 'INSUFFICIENT_STORAGE' ? 'SERVICE_UNAVAILABLE' : error.code;
  return new TRPCError({ code, message: error.message, cause: error });
}

const refusal = (...error: ConstructorParameters<typeof AppError>) => toTrpcError(new AppError(...error));
const signInAgain = () => refusal('UNAUTHORIZED', AUTH_MESSAGES.signInAgain);
const signInFirst = () => refusal('UNAUTHORIZED', AUTH_MESSAGES.sessionMissing);
const notAllowed = () => refusal('FORBIDDEN', HTTP_MESSAGES.notAllowed);

/** A person with a full session; a session that may only set a password counts as none. */
function requireUser({ actor, ...rest }: Context): UserContext {
  if (actor.kind === 'key') throw notAllowed();
  if (actor.kind === 'visitor' || actor.kind === 'anonymous') throw signInFirst();
  if (actor.kind !== 'user' || actor.sessionKind !== 'full') throw signInAgain();
  return { ...rest, actor };
}

const user = t.middleware(({ ctx, next }) => next({ ctx: requireUser(ctx) }));

const passwordSetter = t.middleware(({ ctx, next }) => {
  if (ctx.actor.kind === 'user') return next({ ctx: { ...ctx, actor: ctx.actor } satisfies UserContext });
  return next({ ctx: requireUser(ctx) });
});

/** An admin may do all that an analyst may. */
const role = (needed: Exclude<Role, 'member'>) =>
  t.middleware(({ ctx, next }) => {
    const asked = requireUser(ctx);
    if (asked.actor.role !== 'admin' && asked.actor.role !== needed) throw notAllowed();
    return next({ ctx: asked });
  });

/** A person, or a program whose key has the scope. */
const holder = (scope: KeyScope) =>
  t.middleware(async ({ ctx, next }) => {
    const { actor } = ctx;
    if (actor.kind !== 'key') return next({ ctx: requireUser(ctx) as HolderContext });
    await requireScope(ctx, actor, scope);
    return next({ ctx: { ...ctx, actor } as HolderContext });
  });

const webhookOwner = t.middleware(async ({ ctx, next }) => {
  const { actor } = ctx;
  if (actor.kind === 'key') {
    await requireScope(ctx, actor, 'webhooks');
    if (!actor.actsFor) throw notAllowed();
    return next({ ctx: { ...ctx, ownerId: actor.actsFor } satisfies WebhookContext });
  }
  const asked = requireUser(ctx);
  return next({ ctx: { ...asked, ownerId: asked.actor.userId } satisfies WebhookContext });
});

const asker = t.middleware(async ({ ctx, next }) => {
  const { actor } = ctx;
  if (actor.kind === 'anonymous') throw refusal('BAD_REQUEST', HTTP_MESSAGES.visitorIdMissing);
  if (actor.kind === 'visitor') return next({ ctx: { ...ctx, actor } as AskerContext });
  if (actor.kind !== 'key') return next({ ctx: requireUser(ctx) as AskerContext });
  await requireScope(ctx, actor, 'conversation');
  return next({ ctx: { ...ctx, actor } as AskerContext });
});

type Key = Extract<Actor, { kind: 'key' }>;

async function requireScope(ctx: Context, key: Key, scope: KeyScope): Promise<void> {
  if (!key.scopes.includes(scope)) throw notAllowed();
  await takeKeyLimit(ctx, key, RATE_LIMITS.keyCallsPerMinute);
  if (!key.trialUntil) return;
  const { sample_retired: isReplaced } = await ctx.services.db
    .selectFrom('catalogue_state')
    .select('sample_retired')
    .executeTakeFirstOrThrow();
  if (isReplaced) throw refusal('FORBIDDEN', AUTH_MESSAGES.trialOver);
  await takeKeyLimit(ctx, key, RATE_LIMITS.trialCallsPerDay);
}

/** Counts a call of a key, and tells it what is left; of several limits, the last one tells. */
async function takeKeyLimit(
  { services, tellAllowance }: Context,
  { keyId }: Key,
  limit: RateLimit,
): Promise<void> {
  const tell = (left: number, resetMs: number) => tellAllowance?.({ ...limit, left, resetMs });
  try {
    const [taken] = await takeLimits(services.db, services, [{ limit, by: keyId }]);
    if (taken) tell(taken.left, taken.expire - services.now().getTime());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    tell(0, (error.retryAfterSeconds ?? 0) * 1_000);
    throw toTrpcError(error);
  }
}

/** Refused before the work is done; tRPC itself would only notice once it has the answer. */
export const streamed = t.middleware(({ ctx, next }) => {
  if (ctx.takesStreams === false)
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: HTTP_MESSAGES.streamsOnly });
  return next();
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;
/** Anyone, whatever their token. */
export const publicProcedure = t.procedure.use(told).use(translated).use(keysAreCounted).use(membersGoFirst);
/** Visitors, members, and keys with the scope `conversation`. */
export const askerProcedure = publicProcedure.use(asker);
/** A signed-in person; API keys get 403. */
export const memberProcedure = publicProcedure.use(user);
/** A signed-in person, or somebody who came with a password-reset code. */
export const passwordProcedure = publicProcedure.use(passwordSetter);
export const analystProcedure = publicProcedure.use(role('analyst'));
export const adminProcedure = publicProcedure.use(role('admin'));
/** Members, and keys with the scope `catalogue:read`. */
export const catalogueProcedure = publicProcedure.use(holder('catalogue:read'));
/** Members, and keys with the scope `search`. */
export const searchProcedure = publicProcedure.use(holder('search'));
/** Members for their own webhooks, and keys with the scope `webhooks` for those of the member for whom they act. */
export const webhookProcedure = publicProcedure.use(webhookOwner);
/** Members, and keys with the scope `conversation`. */
export const conversationProcedure = publicProcedure.use(holder('conversation'));
