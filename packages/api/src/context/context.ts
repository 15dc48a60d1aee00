import { createHash, randomUUID } from 'node:crypto';
import type { KeyScope, Role } from '@cosmos/contract/auth/auth.ts';
import type { Services } from './services.ts';

interface FromSomewhere {
  /** The network address, in the form that limits count. */
  address: string;
  /** The device token that a browser sends if it has signed in before; never an identity. */
  deviceToken: string | null;
}

/** Who sends the request, as known from the connection and its headers, never from the input. */
export type Actor = FromSomewhere &
  (
    | { kind: 'anonymous' }
    | { kind: 'visitor'; visitorHash: Buffer }
    | { kind: 'user'; userId: string; role: Role; sessionId: string; sessionKind: 'full' | 'password_reset' }
    | {
        kind: 'key';
        keyId: string;
        scopes: readonly KeyScope[];
        /** The end of a trial key. */
        trialUntil?: Date | null;
        /** The member whose webhooks it looks after. */
        actsFor?: string | null;
      }
    /** A token was sent but is not valid: the sender counts as nobody, and is told so where it matters. */
    | { kind: 'refused' }
  );

/** Whether a person or a program sends the request: somebody with a valid token. */
export function isKnown({ kind }: Actor): boolean {
  return kind === 'user' || kind === 'key';
}

/** The inner context: everything that a procedure can use, without request and response. */
export interface Context {
  services: Services;
  actor: Actor;
  requestId: string;
  /** The same for each request with the same idempotency key; absent without a key. */
  onceId?: string | undefined;
  /** Told how much of a key's limit is left after each call; where nobody asks, nobody is told. */
  tellAllowance?: (allowance: Allowance) => void;
  /** False if the answer is sent as a whole, so that streaming is impossible. */
  takesStreams?: boolean;
}

/** What is left of a limit. */
export interface Allowance {
  name: string;
  points: number;
  windowMs: number;
  left: number;
  /** Until it is full again. */
  resetMs: number;
}

type ContextOf<Kind extends Actor['kind']> = Context & { actor: Extract<Actor, { kind: Kind }> };

export type VisitorContext = ContextOf<'visitor'>;
export type UserContext = ContextOf<'user'>;
/** Who may use the assistant. */
export type AskerContext = ContextOf<'visitor' | 'user' | 'key'>;
/** Whose webhooks are looked after: the person's own, or those of the member for whom a key acts. */
export type WebhookContext = Context & { ownerId: string };
/** A person or a program. */
export type HolderContext = ContextOf<'user' | 'key'>;

const VISITOR_ID = /^(?:[0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** The actor for a visitor header and a network address; with a malformed id the actor stays anonymous. */
export function visitorActor(visitorId: unknown, address: string, deviceToken: string | null = null): Actor {
  const from = { address, deviceToken };
  if (typeof visitorId !== 'string' || !VISITOR_ID.test(visitorId)) return { kind: 'anonymous', ...from };
  const id = visitorId.replaceAll('-', '').toLowerCase();
  return { kind: 'visitor', visitorHash: createHash('sha256').update(id).digest(), ...from };
}

export function innerContext(services: Services, actor: Actor, requestId: string = randomUUID()): Context {
  return { services, actor, requestId };
}
