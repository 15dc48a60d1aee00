import type { COLLABORATION_TYPES } from './choices.ts';

/** The one choice that is not an act: how it reads after "is looking for". */
export const READY_IP = { type: 'Licence Ready IP', phrase: 'ready-to-license IP' } as const;

/** The other choices of the R&D profile as they read after "wants to". */
export const TYPE_PHRASES: Readonly<
  Record<Exclude<(typeof COLLABORATION_TYPES)[number], 'Other or Undecided' | typeof READY_IP.type>, string>
> = {
  'Co-Develop IP': 'co-develop IP',
  'Host Innovation Challenge': 'host an innovation challenge',
  'Sponsor Academic Research': 'sponsor academic research',
  'Consult Academic Expert': 'consult an academic expert',
  'Access Lab Testing': 'access lab testing',
  'Fund University Spinout': 'fund a university spinout',
  'Fund POC Project': 'fund a POC project',
  'Shape Innovation Policy': 'shape innovation policy',
};
