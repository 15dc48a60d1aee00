import type { z } from 'zod';
import type { createCaller } from '../../app-router.ts';
import type { Actor } from '../../context/context.ts';
import type { KeyedRequest } from '../../idempotency/replay.ts';

/** All procedures, bound to the one who asks. */
export type Caller = ReturnType<typeof createCaller>;

/** What a path may read of a request beside its body or query. */
export interface RequestFacts {
  idempotencyKey: string | null;
  /** What the client calls itself. */
  userAgent: string | null;
  /** What kind of actor asks. */
  actorKind: Actor['kind'];
  /** Who gets mail for technologies without a manager, by name; null where the asker can't write any. */
  defaultManager: { name: string | null } | null;
}

/** `asker`: a visitor with an id, a member or a key. `holder`: a bearer token is needed. */
export type Access = 'public' | 'asker' | 'holder';

/** Bytes instead of JSON. */
export interface RawReply {
  mediaType: string;
  fileName: string;
  bytes: Buffer;
}

/**
 * The same request with the same key is answered with the same bytes. `together`: its effect and its reply are one
 * transaction. `apart`: it works too long for one; what it makes carries the key's id. `own`: the procedure sees to it.
 */
export type Idempotency = KeyedRequest['commits'] | 'own';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface RestRoute<M extends Method = Method, Path extends string = string> {
  /** Such as `get /api/v1/me`. */
  name: `${M} ${Path}`;
  method: M;
  /** `{id}` stands for a part of the path, and is read under that name. */
  path: Path;
  summary: string;
  access: Access;
  /** Body, query and path parts together, in wire names. */
  request: z.ZodObject;
  /** What stands under `data` of a success, in wire names; null where the answer is bytes. */
  response: z.ZodType | null;
  /** The path part that names a user, who has to be the one who asks. */
  userParameter: string | null;
  /** The name under which query or body may name the one who asks; null where nobody is named. */
  userName: 'user_id' | 'referring_user_id' | null;
  /** What of a write's request is documented as query too. */
  inQuery: readonly string[];
  idempotency: Idempotency | null;
  /** Reads the wire, calls the procedure, writes the wire. Rejects with the procedure's own error. */
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
  /** Where it isn't `user_id` of those with a token. */
  userName?: RestRoute['userName'];
  inQuery?: readonly (keyof Request['shape'] & string)[];
  idempotency?: Idempotency;
}

interface Replying<Wire extends z.ZodType, Output> {
  response: Wire;
  reply: (output: Output, facts: RequestFacts) => z.input<Wire> | Promise<z.input<Wire>>;
}

/** `{id}` of the documents is `:id` of Express. */
export function expressPath(path: string): string {
  return path.replaceAll(/\{([a-z_]+)\}/g, ':$1');
}

/** One line of the table. Procedure, input and reply fit together, or it doesn't compile. */
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

/** A line whose success is bytes. */
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
    answer: async (caller, given, facts) =>
      reply(await procedure(caller)(input(request.parse(given), facts)), facts),
  };
}
