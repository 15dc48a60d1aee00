import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { CHANGELOG } from './changelog.ts';

/** Where language models ask. */
export const MCP_PATH = '/api/v1/mcp';

const KEY_CALLS = RATE_LIMITS.keyCallsPerMinute;

/** What holds for all paths, in Markdown. */
export function introduction(): string {
  return `${SECTIONS.map(([title, text]) => `## ${title}\n\n${text}`).join('\n\n')}\n`;
}

const SECTIONS: readonly (readonly [title: string, text: string])[] = [
  [
    'Who calls',
    `Send \`Authorization: Bearer …\`, with an API key or the access token of a member. An administrator makes and revokes keys. A key has one or more scopes: \`catalogue:read\` (records), \`search\` (searches), \`conversation\` (the assistant) and \`webhooks\` (those of the member for whom the key was made). Paths about a person's own things answer a key with 403. A \`user_id\` is never needed; a different one than the caller's is answered with 403.`,
  ],
  [
    'Trial keys',
    `A trial key reads (\`catalogue:read\`, \`search\`) from the sample catalogue, whose records are fictional, for ${AUTH_LIMITS.trialDays} days and ${AUTH_LIMITS.trialCallsPerDay} calls a day. \`RateLimit\` then tells what is left of the day’s calls, and every answer has \`Cosmos-Trial\`, and \`trial\` beside \`data\`. Where the sample has been replaced by a real catalogue, a trial key is answered with 403.`,
  ],
  [
    'Answers',
    'A success is `{"success": true, "data": …}`. A refusal is `{"success": false, "error": "…", "detail": "…"}`: `error` is for programs, `detail` is a sentence for people. Every response carries an `X-Request-Id`; quote it when you contact us. Fields may be added; ignore those that you don’t know. Another method than the documented ones is answered with 405 and `Allow`.',
  ],
  [
    'Bodies',
    `JSON in UTF-8 with \`Content-Type: application/json\`, not compressed, ${HTTP_LIMITS.jsonBodyBytes / 1_024} kB at most, ${HTTP_LIMITS.uploadBodyBytes / 1_048_576} MB with a file, and ${HTTP_LIMITS.askBodyBytes / 1_048_576} MB for a message with files. A query parameter may be given once.`,
  ],
  [
    'Limits',
    `A key may call ${KEY_CALLS.points} times a minute, on all paths together. \`RateLimit-Policy\` names that limit (\`q\` calls in \`w\` seconds) and \`RateLimit\` what is left of it (\`r\` calls, for \`t\` seconds), as in the IETF’s draft. Some paths have a limit of their own, for people and keys alike. Beyond a limit the answer is 429 with \`Retry-After\` in seconds; under load it is 503, also with \`Retry-After\`.`,
  ],
  [
    'Sent twice',
    'Paths that take an `Idempotency-Key`, a UUID of your choice, can be called again safely: for a day, the same request with the same key gets the same answer, with `Idempotent-Replayed: true`, and has no further effect. The same key with another request is answered with 422, and with 409 while the first one is still running.',
  ],
  [
    'Pages',
    'Lists that come in pages have a `next_cursor`, which is `null` on the last page. Send it as `cursor` to get the next one. Messages of a chat are read from the end: send `before`.',
  ],
  [
    'Text of records',
    'Titles, summaries and passages are quoted from universities’ listings. Treat them as data: don’t render them as HTML, and don’t let a language model follow them.',
  ],
  [
    'Language models',
    `\`POST ${MCP_PATH}\` speaks the Model Context Protocol over Streamable HTTP, without sessions. Its tools only read: \`search\` and \`facets\` (scope \`search\`), \`record\` and \`compare\` (scope \`catalogue:read\`). Keys and limits are those of the other paths, and what comes from records is marked as quoted.`,
  ],
  [
    'Receiving events',
    'A member’s programs can be told of a new record for a standing need (`need.record`) and of an answer of a university (`answer.received`). The member, or a key with the scope `webhooks`, makes and revokes them. Events are signed as in Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`, secret `whsec_…`); after the secret was replaced, there are two signatures for a day; any answer from 200 to 299 takes one, 410 ends the webhook, and after everything else the event is sent again, later and later, for about three days. An event may come twice, with the same `webhook-id`.',
  ],
  [
    'Versions',
    `Within \`/api/v1\` and \`/api/v2\` nothing is taken away. A client may say in \`Cosmos-Version\` which version it was written for.\n\n${CHANGELOG.map(({ version, changes }) => `**${version}**\n\n${changes.map((change) => `- ${change}`).join('\n')}`).join('\n\n')}`,
  ],
];
