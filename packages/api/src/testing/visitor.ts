import { randomBytes } from 'node:crypto';
import { createCaller } from '../app-router.ts';
import { innerContext, visitorActor } from '../context/context.ts';
import type { Services } from '../context/services.ts';
import { asking } from './asking.ts';

/** A visitor of the landing page, who calls procedures like a browser. */
export function visitor(services: Services, address = '192.0.2.1', id = randomBytes(16).toString('hex')) {
  const caller = createCaller(innerContext(services, visitorActor(id, address)));
  return { id, caller, ...asking(caller) };
}
