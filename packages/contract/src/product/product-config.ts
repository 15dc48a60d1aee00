import { z } from 'zod';
import { emailAddress } from '../auth/email-address.ts';
import { ASSISTANT_LIMITS } from '../assistant/limits.ts';
import { CONVERSATION_LIMITS } from '../conversation/limits.ts';
import { SUPPORTED_UNIVERSITIES } from '../catalogue/universities.ts';

const words = (characters: number) => z.string().trim().min(1).max(characters);
/** A number that is claimed. */
const claimed = z.number().int().min(1).max(1_000_000_000);
const names = z
  .array(words(120))
  .max(200)
  .refine((list) => new Set(list).size === list.length, 'the same name appears twice');
const people = z.array(z.strictObject({ name: words(120), role: words(200) })).max(100);
const modelTokens = (usual: number) => z.number().int().min(0).max(1_000_000_000_000).default(usual);

/** What an operator may set in the JSON file named by COSMOS_CONFIG; the defaults are the specification's. */
export const productConfig = z.strictObject({
  name: words(60).default('Cosmos AI Copilot'),
  shortName: words(30).default('Cosmos'),
  /** Universities shown in the strip of the landing page, beside the counts of the catalogue. */
  featuredUniversities: names.default([
    ...SUPPORTED_UNIVERSITIES.map(({ short }) => short),
    'IIT Bombay',
    'IIT Madras',
    'IIT Delhi',
  ]),
  /** Universities that the assistant is said to cover, on the About page. Search results depend on the catalogue, not on this list. */
  supportedUniversities: names.min(1).default(SUPPORTED_UNIVERSITIES.map(({ short }) => short)),
  /** What the About page says of the service as a whole, at most what the catalogue holds; null leaves a figure out. */
  claims: z
    .strictObject({
      technologies: claimed.nullable().default(17_000),
      researchers: claimed.nullable().default(26_000),
      universities: claimed.nullable().default(13),
      /** Industry clients, and the countries they are in. */
      clients: z.strictObject({ companies: claimed, countries: claimed }).nullable().default(null),
      /** Follows the number of supported universities: "10 leading universities in the USA". */
      supportedUniversitiesDescription: words(120).default('leading universities in the USA'),
    })
    .prefault({}),
  socialLinks: z
    .array(z.strictObject({ label: words(40), url: z.url({ protocol: /^https$/ }) }))
    .max(10)
    .default([]),
  /** `{year}` stands for the current year. */
  copyright: z.string().max(120).default('© {year} Cosmos AI Copilot'),
  contact: z
    .strictObject({
      /** The team's mailbox, where CONTACT_FALLBACK_EMAIL names none. Never shown on a page. */
      fallbackEmail: emailAddress.nullable().default(null),
    })
    .prefault({}),
  limits: z
    .strictObject({
      visitorMessagesPerDay: z
        .number()
        .int()
        .min(0)
        .max(1_000_000)
        .default(CONVERSATION_LIMITS.visitorMessagesPerDay),
      /** Multiplies every limit that counts by network address, for offices and benchmarks behind one address. */
      addressFactor: z.number().min(1).max(1_000_000).default(1),
      /** Turns in which a person or a key may ask the language model. */
      modelTurnsPerHour: z.number().int().min(0).max(1_000_000).default(ASSISTANT_LIMITS.modelTurnsPerHour),
      modelTokensPerPersonPerDay: modelTokens(ASSISTANT_LIMITS.modelTokensPerPersonPerDay),
      /** All visitors together. */
      modelTokensVisitorsPerDay: modelTokens(ASSISTANT_LIMITS.modelTokensVisitorsPerDay),
      /** Everybody together. */
      modelTokensPerDay: modelTokens(ASSISTANT_LIMITS.modelTokensPerDay),
    })
    .prefault({}),
  betaBanner: z.boolean().default(false),
  /** Sections of the About page; an empty one is left out, nobody is invented. */
  about: z
    .strictObject({
      quotes: z
        .array(z.strictObject({ text: words(1_000), name: words(120), role: words(200) }))
        .max(20)
        .default([]),
      team: people.default([]),
      advisoryBoard: people.default([]),
      partners: names.default([]),
      /** What has been reached, a sentence each. */
      progress: z.array(words(400)).max(20).default([]),
      contactEmail: emailAddress.nullable().default(null),
    })
    .prefault({}),
});
export type ProductConfig = z.infer<typeof productConfig>;

/** What a page may know of it. */
export type ProductSettings = Omit<ProductConfig, 'contact'>;
