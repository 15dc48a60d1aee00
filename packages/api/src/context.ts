import { createHash, randomUUID } from 'node:crypto';
import type { KeyScope, Role } from '@cosmos/contract/auth.ts';
import type { Services } from './services.ts';

interface FromSomewhere {
  /** The network address, as limits count it. */
  address: string;
  /** What a browser that signed in before shows; never an identity. */
  deviceToken: string | null;
}

/** Who asks. It comes from the connection and its headers, never from an input. */
export type Actor = FromSomewhere &
  (
    | { kind: 'anonymous' }
    | { kind: 'visitor'; visitorHash: Buffer }
    | { kind: 'user'; userId: string; role: Role; sessionId: string; sessionKind: 'full' | 'password_reset' }
    | { kind: 'key'; keyId: string; scopes: readonly KeyScope[] }
    /** A token was given and is not good: such a one is nobody, and is told so where it matters. */
    | { kind: 'refused' }
  );

/** Whether a person or a program asks: somebody who has shown a good token. */
export function isKnown({ kind }: Actor): boolean {
  return kind === 'user' || kind === 'key';
}

/** The inner context: everything a procedure may use, without request and response. */
export interface Context {
  services: Services;
  actor: Actor;
  requestId: string;
  /** The same each time that a request comes with the same idempotency key; absent where it has none. */
  onceId?: string | undefined;
  /** False where the answer is sent as a whole, so that a stream can't be. */
  takesStreams?: boolean;
}

type ContextOf<Kind extends Actor['kind']> = Context & { actor: Extract<Actor, { kind: Kind }> };

export type VisitorContext = ContextOf<'visitor'>;
export type UserContext = ContextOf<'user'>;
/** Who may ask the assistant. */
export type AskerContext = ContextOf<'visitor' | 'user' | 'key'>;
/** A person or a program. */
export type HolderContext = ContextOf<'user' | 'key'>;

const VISITOR_ID = /^(?:[0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** The actor behind a visitor header and a network address; a malformed id leaves the actor anonymous. */
export function visitorActor(visitorId: unknown, address: string, deviceToken: string | null = null): Actor {
  const from = { address, deviceToken };
  if (typeof visitorId !== 'string' || !VISITOR_ID.test(visitorId)) return { kind: 'anonymous', ...from };
  const id = visitorId.replaceAll('-', '').toLowerCase();
  return { kind: 'visitor', visitorHash: createHash('sha256').update(id).digest(), ...from };
}

export function innerContext(services: Services, actor: Actor, requestId: string = randomUUID()): Context {
  return { services, actor, requestId };
}
