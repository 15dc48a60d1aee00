import type { PathCall } from './calls.ts';
import type { DocumentedOperation } from './document.ts';
import { type PathWorld, WEBHOOK_SECRET } from './world.ts';

/** The headers by which a caller proves who it is, as documented. */
export function proof(
  world: PathWorld,
  { auth }: DocumentedOperation,
  { as, token }: PathCall,
): Record<string, string> {
  if (auth === 'webhook') return { authorization: `Basic ${btoa(`postmark:${WEBHOOK_SECRET}`)}` };
  return auth === 'bearer' ? { authorization: `Bearer ${token ?? world.tokens[as ?? 'member']}` } : {};
}

/** Calls a path as the document describes it. */
export function send(
  url: string,
  { method, path }: DocumentedOperation,
  { id = '', query = {}, body }: PathCall,
  headers: Record<string, string> = {},
): Promise<Response> {
  const address = new URL(path.replace(/\{\w+\}/, encodeURIComponent(id)), url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return fetch(address, {
    method: method.toUpperCase(),
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body && method !== 'get' && method !== 'delete' ? { body: JSON.stringify(body) } : {}),
  });
}
