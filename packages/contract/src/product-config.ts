import { z } from 'zod';
import { LIMITS } from './limits.ts';

const modelTokens = (usual: number) => z.number().int().min(0).max(1_000_000_000_000).default(usual);

/** What an operator may set in the JSON file named by COSMOS_CONFIG; the defaults are the specification's. */
export const productConfig = z.strictObject({
  name: z.string().min(1).max(60).default('Cosmos AI Copilot'),
  shortName: z.string().min(1).max(30).default('Cosmos'),
  /** Universities shown in the strip of the landing page, beside those of the catalogue. */
  featuredUniversities: z
    .array(z.string().min(1).max(120))
    .default([
      'MIT',
      'Stanford',
      'Columbia',
      'Cornell',
      'Johns Hopkins',
      'UCLA',
      'Purdue',
      'University of Arizona',
      'University of Minnesota',
      'University of Wisconsin-Madison',
      'IIT Bombay',
      'IIT Madras',
      'IIT Delhi',
    ]),
  socialLinks: z
    .array(z.strictObject({ label: z.string().min(1), url: z.url({ protocol: /^https$/ }) }))
    .default([]),
  copyright: z.string().max(120).default('© 2025 Cosmos AI Copilot'),
  limits: z
    .strictObject({
      visitorMessagesPerDay: z.number().int().min(0).max(1_000_000).default(LIMITS.visitorMessagesPerDay),
      /** Multiplies every limit that counts by network address, for offices and benchmarks behind one address. */
      addressFactor: z.number().min(1).max(1_000_000).default(1),
      /** Turns in which a person or a key may ask the language model. */
      modelTurnsPerHour: z.number().int().min(0).max(1_000_000).default(LIMITS.modelTurnsPerHour),
      modelTokensPerPersonPerDay: modelTokens(LIMITS.modelTokensPerPersonPerDay),
      /** All visitors together. */
      modelTokensVisitorsPerDay: modelTokens(LIMITS.modelTokensVisitorsPerDay),
      /** Everybody together. */
      modelTokensPerDay: modelTokens(LIMITS.modelTokensPerDay),
    })
    .prefault({}),
  betaBanner: z.boolean().default(false),
  /** Sections of the About page; an absent one is left out, nobody is invented. */
  about: z
    .strictObject({
      quotes: z.array(z.strictObject({ text: z.string(), name: z.string(), role: z.string() })).default([]),
      team: z.array(z.strictObject({ name: z.string(), role: z.string() })).default([]),
      advisoryBoard: z.array(z.strictObject({ name: z.string(), role: z.string() })).default([]),
      partners: z.array(z.string()).default([]),
      progress: z.array(z.string()).default([]),
      contactEmail: z.string().nullable().default(null),
    })
    .default({ quotes: [], team: [], advisoryBoard: [], partners: [], progress: [], contactEmail: null }),
});
export type ProductConfig = z.infer<typeof productConfig>;
