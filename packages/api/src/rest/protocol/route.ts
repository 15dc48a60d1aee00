import type { KeyScope } from '@cosmos/contract/auth/auth.ts';
import type { z } from 'zod';
import type { createCaller } from '../../app-router.ts';
import type { Actor } from '../../context/context.ts';
import type { KeyedRequest } from '../../idempotency/replay.ts';

/** All procedures, bound to the caller. */
export type Caller = ReturnType<typeof createCaller>;

/** What a route may read of a request besides its body and query. */
export interface RequestFacts {
  idempotencyKey: string | null;
  /** The client's User-Agent. */
  userAgent: string | null;
  /** What kind of actor the caller is. */
  actorKind: Actor['kind'];
  /** Who receives mail about technologies without a manager, by name; null if the caller can't send any. */
  defaultManager: { name: string | null } | null;
}

/** `asker`: a visitor with an id, a member or an API key. `holder`: a bearer token is required. */
export type Access = 'public' | 'asker' | 'holder';

/** Bytes instead of JSON. */
export interface RawReply {
  mediaType: string;
  fileName: string;
  bytes: Buffer;
}

/**
 * The same request with the same key gets the same bytes. `together`: effect and reply are committed in one
 * transaction. `apart`: it takes too long for one, so what it creates carries the key's id. `own`: the procedure
 * handles it itself.
 */
export type Idempotency = KeyedRequest['commits'] | 'own';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface RestRoute<M extends Method = Method, Path extends string = string> {
  /** For example `get /api/v1/me`. */
  name: `${M} ${Path}`;
  method: M;
  /** `{id}` is a path parameter, read under that name. */
  path: Path;
  summary: string;
  access: Access;
  /** Body, query and path parameters together, in wire names. */
  request: z.ZodObject;
  /** The `data` of a success, in wire names; null if the answer is bytes. */
  response: z.ZodType | null;
  /** The path parameter that names a user, who must be the caller. */
  userParameter: string | null;
  /** The name under which query or body may name the caller; null if neither may. */
  userName: 'user_id' | 'referring_user_id' | null;
  /** Fields of a write's request that are documented as query parameters too. */
  inQuery: readonly string[];
  idempotency: Idempotency | null;
  /** The scope that lets an API key call it; null if no key may. */
  scope: KeyScope | null;
  /** A person without it is refused; null if every person may call it. */
  role: 'analyst' | null;
  /** Refusals besides those that follow from the other fields. */
  refuses: readonly (401 | 404 | 409)[];
  /** True if people's or visitors' calls are counted; those of keys always are. */
  isLimited: boolean;
  /** Converts from wire names, calls the procedure, and converts back. Rejects with the procedure's own error. */
  answer(caller: Caller, given: unknown, facts: RequestFacts): Promise<unknown>;
}

interface Common<M extends Method, Path extends string, Request extends z.ZodObject, Input, Output> {
  method: M;
  path: Path;
  summary: string;
  access: Access;
  procedure: (caller: Caller) => (input: Input) => Promise<Output>;
  request: Request;
  input: (wire: z.output<Request>, facts: RequestFacts) => Input;
  userParameter?: string;
  /** Only if it isn't `user_id` for callers with a token. */
  userName?: RestRoute['userName'];
  inQuery?: readonly (keyof Request['shape'] & string)[];
  idempotency?: Idempotency;
  /** Of a path for `holder`s; `asker` means `conversation`. */
  scope?: KeyScope;
  role?: 'analyst';
  refuses?: RestRoute['refuses'];
  isLimited?: boolean;
}

interface Replying<Wire extends z.ZodType, Output> {
  response: Wire;
  reply: (output: Output, facts: RequestFacts) => z.input<Wire> | Promise<z.input<Wire>>;
}

/** `{id}` in the documents is `:id` in Express. */
export function expressPath(path: string): string {
  return path.replaceAll(/\{([a-z_]+)\}/g, ':$1');
}

/** One route of the table. It compiles only if procedure, input and reply fit together. */
export function route<
  M extends Method,
  Path extends string,
  Request extends z.ZodObject,
  Wire extends z.ZodType,
  Input,
  Output,
>(definition: Common<M, Path, Request, Input, Output> & Replying<Wire, Output>): RestRoute<M, Path> {
  return line(definition, definition.response, definition.reply);
}

/** A route whose success is bytes. */
export function rawRoute<M extends Method, Path extends string, Request extends z.ZodObject, Input, Output>(
  definition: Common<M, Path, Request, Input, Output> & { reply: (output: Output) => RawReply },
): RestRoute<M, Path> {
  return line(definition, null, definition.reply);
}

function line<M extends Method, Path extends string, Request extends z.ZodObject, Input, Output>(
  definition: Common<M, Path, Request, Input, Output>,
  response: z.ZodType | null,
  reply: (output: Output, facts: RequestFacts) => unknown,
): RestRoute<M, Path> {
  const { method, path, summary, access, procedure, request, input } = definition;
  return {
    name: `${method} ${path}`,
    method,
    path,
    summary,
    access,
    request,
    response,
    userParameter: definition.userParameter ?? null,
    userName: definition.userName ?? (access === 'public' ? null : 'user_id'),
    inQuery: definition.inQuery ?? [],
    idempotency: definition.idempotency ?? null,
    scope: access === 'asker' ? 'conversation' : (definition.scope ?? null),
    role: definition.role ?? null,
    refuses: definition.refuses ?? [],
    isLimited: definition.isLimited ?? access === 'asker',
    answer: async (caller, given, facts) =>
      reply(await procedure(caller)(input(request.parse(given), facts)), facts),
  };
}
