import type { Services } from '../context/services.ts';
import { asking } from './asking.ts';
import { completeProfile } from './complete-profile.ts';
import { person } from './person.ts';

/** A member with a complete profile, who asks like a browser. */
export async function member(services: Services) {
  const { caller, ...rest } = await person(services);
  await completeProfile(services, rest.userId);
  return { ...rest, caller, ...asking(caller) };
}
