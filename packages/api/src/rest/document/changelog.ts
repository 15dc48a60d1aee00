/**
 * Every published version of the document, newest first. Within `/api/v1` and `/api/v2` a version only adds to the one
 * before, so clients of an older version keep working.
 */
export const CHANGELOG: readonly { version: string; changes: readonly string[] }[] = [
  {
    version: '2026-11-29',
    changes: [
      'Technologies and researchers have `university_ror`, the university’s id at ror.org.',
      'Where only a text joins a researcher and a technology, `evidence` has the sentence that does.',
      'Trial keys are told so over MCP, too: by `Cosmos-Trial`, and by `trial` in each answer of a tool.',
    ],
  },
  {
    version: '2026-11-28',
    changes: [
      'Webhooks can be listed, created, revoked and rotated, with a log of what was sent, by their members and by keys with the scope `webhooks`.',
      'Trial keys, whose answers say so: `trial` beside `data`, and `Cosmos-Trial`.',
    ],
  },
  {
    version: '2026-11-27',
    changes: [
      'The first dated version: all paths with their examples, refusals, limits and access.',
      'Answers to API keys tell in RateLimit and RateLimit-Policy how many calls are left.',
      'Cosmos-Version may be sent, and is part of every answer.',
    ],
  },
];

export const API_VERSION = CHANGELOG[0]?.version ?? '';

/** Clients may send it to say which version they were written for; answers name the current one. */
export const VERSION_HEADER = 'Cosmos-Version';

export function isKnownVersion(version: string): boolean {
  return CHANGELOG.some((each) => each.version === version);
}
