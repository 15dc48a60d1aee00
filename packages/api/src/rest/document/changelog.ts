/**
 * Every published version of the document, newest first. Within `/api/v1` and `/api/v2` a version only adds to the one
 * before, so clients of an older version keep working.
 */
export const CHANGELOG: readonly { version: string; changes: readonly string[] }[] = [
  {
    version: '2026-11-27',
    changes: [
      'Technologies and researchers have `university_ror`, the university’s id at ror.org.',
      'If a researcher is linked to a technology only by a text, `evidence` contains the sentence that links them.',
      'MCP responses to trial keys also have the `Cosmos-Trial` header, and `trial` in each tool result.',
    ],
  },
  {
    version: '2026-11-26',
    changes: [
      'Members, and keys with the `webhooks` scope, can list, create, revoke and rotate webhooks and read their delivery log.',
      'Trial keys, whose responses are marked by `trial` next to `data` and the `Cosmos-Trial` header.',
    ],
  },
  {
    version: '2026-11-25',
    changes: [
      'First dated version: every endpoint with examples, errors, limits and access.',
      'Responses to API keys show the remaining calls in `RateLimit` and `RateLimit-Policy`.',
      'Requests may send `Cosmos-Version`; every response includes it.',
    ],
  },
];

export const API_VERSION = CHANGELOG[0]?.version ?? '';

/** Clients may send it to say which version they were written for; answers name the current one. */
export const VERSION_HEADER = 'Cosmos-Version';

export function isKnownVersion(version: string): boolean {
  return CHANGELOG.some((each) => each.version === version);
}
