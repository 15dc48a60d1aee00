import { createHash, randomUUID } from 'node:crypto';
import type { Services } from './services.ts';

/** Who asks. It comes from the connection and its headers, never from an input. */
export type Actor =
  | { kind: 'anonymous'; address: string }
  | { kind: 'visitor'; visitorHash: Buffer; address: string };

/** The inner context: everything a procedure may use, without request and response. */
export interface Context {
  services: Services;
  actor: Actor;
  requestId: string;
}

export interface VisitorContext extends Context {
  actor: Extract<Actor, { kind: 'visitor' }>;
}

const VISITOR_ID = /^(?:[0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** The actor behind a visitor header and a network address; a malformed id leaves the actor anonymous. */
export function visitorActor(visitorId: unknown, address: string): Actor {
  if (typeof visitorId !== 'string' || !VISITOR_ID.test(visitorId)) return { kind: 'anonymous', address };
  const id = visitorId.replaceAll('-', '').toLowerCase();
  return { kind: 'visitor', visitorHash: createHash('sha256').update(id).digest(), address };
}

export function innerContext(services: Services, actor: Actor, requestId: string = randomUUID()): Context {
  return { services, actor, requestId };
}
