import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { CHANGELOG } from './changelog.ts';

/** Where language models ask. */
export const MCP_PATH = '/api/v1/mcp';

const KEY_CALLS = RATE_LIMITS.keyCallsPerMinute;

/** What holds for all paths, in Markdown. */
export function introduction(publicUrl: string): string {
  const sections = [['Quick start', quickStart(publicUrl)] as const, ...SECTIONS];
  return `${sections.map(([title, text]) => `## ${title}\n\n${text}`).join('\n\n')}\n`;
}

function quickStart(publicUrl: string): string {
  return `1. Ask your administrator for an API key with the \`conversation\` scope, and keep it in an environment variable.
2. Ask a question. The response holds a short summary and the matching technologies and researchers.

\`\`\`
export COSMOS_KEY='cosmos_key_…'
curl -X POST '${publicUrl}/api/v1/conversation/process/v2' \\
  -H "Authorization: Bearer $COSMOS_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"user_input": "membrane for lithium recovery from brine", "top_n": 5}'
\`\`\`

To try the API without a key, list the catalogue’s keywords:

\`\`\`
curl '${publicUrl}/api/v1/technologies/keywords?limit=20'
\`\`\``;
}

const SECTIONS: readonly (readonly [title: string, text: string])[] = [
  [
    'Authentication',
    `Send an API key or a member’s access token as \`Authorization: Bearer …\`. Administrators create and revoke API keys. Each key has one or more scopes: \`catalogue:read\` (read records), \`search\` (search), \`conversation\` (ask the assistant) and \`webhooks\` (manage the webhooks of the member the key was created for). Endpoints that return a member’s own data don’t accept API keys and respond with 403. You never need to send a \`user_id\`; sending someone else’s returns 403.`,
  ],
  [
    'Trial keys',
    `A trial key has the scopes \`catalogue:read\` and \`search\`, and reads the sample catalogue, whose records are fictional. It works over MCP as well, at \`${MCP_PATH}\`, where the notice comes before anything else and each answer has a \`trial\` object too. It is valid for ${AUTH_LIMITS.trialDays} days and ${AUTH_LIMITS.trialCallsPerDay} calls a day in all. Its \`RateLimit\` header shows how many calls are left that day, and every response is marked with a \`Cosmos-Trial\` header and a \`trial\` object next to \`data\`. Once the sample has been replaced by a real catalogue, trial keys get 403.`,
  ],
  [
    'Requests',
    `Send JSON in UTF-8, uncompressed, with \`Content-Type: application/json\`. A body may be up to ${HTTP_LIMITS.jsonBodyBytes / 1_024} kB, up to ${HTTP_LIMITS.uploadBodyBytes / 1_048_576} MB if it contains a file, and up to ${HTTP_LIMITS.askBodyBytes / 1_048_576} MB for a message with files. Query parameters can’t be repeated.`,
  ],
  [
    'Responses',
    'Successful requests return `{"success": true, "data": …}`. Errors return `{"success": false, "error": "…", "detail": "…"}`: `error` is a code for your program, `detail` a sentence for people. Every response has an `X-Request-Id` header; include it when you contact support. New fields may be added at any time, so ignore those you don’t know. Calling an endpoint with an unsupported method returns 405 with an `Allow` header.',
  ],
  [
    'Rate limits',
    `Each API key may make ${KEY_CALLS.points} calls a minute across all endpoints. As in the IETF draft, \`RateLimit-Policy\` states the limit (\`q\` calls in \`w\` seconds) and \`RateLimit\` what remains of it (\`r\` calls for the next \`t\` seconds). Some endpoints have an additional limit that applies to members and keys alike. Over the limit you get 429 with \`Retry-After\` in seconds; under heavy load, 503, also with \`Retry-After\`.`,
  ],
  [
    'Idempotency',
    'To retry a request safely, send an `Idempotency-Key` (a UUID you generate) to the endpoints that accept one. For 24 hours, repeating the same request with the same key returns the original response with `Idempotent-Replayed: true`, and nothing is done twice. Using a key again for a different request returns 422; using it while the first request is still running returns 409.',
  ],
  [
    'Pagination',
    'Paginated lists include a `next_cursor`; pass it as `cursor` to get the next page. It is `null` on the last page. Chat messages are paginated from the newest backwards: pass `before` instead.',
  ],
  [
    'Untrusted content',
    'Titles, summaries and passages are quoted from university listings. Treat them as untrusted input: don’t render them as HTML, and don’t let a language model follow instructions in them.',
  ],
  [
    'Model Context Protocol',
    `\`POST ${MCP_PATH}\` is a stateless Model Context Protocol server over Streamable HTTP, for use by language models. Its tools are read-only: \`search\` and \`facets\` (scope \`search\`), \`record\` and \`compare\` (scope \`catalogue:read\`). The same keys and rate limits apply, and text from records is marked as quoted.`,
  ],
  [
    'Webhook events',
    'A webhook notifies your program when a new record matches a standing need (`need.record`) or a university replies (`answer.received`). Members manage their own webhooks, or use a key with the `webhooks` scope. Deliveries are signed according to Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`; secrets start with `whsec_`). After you rotate a secret, deliveries carry both signatures for 24 hours. Respond with any 2xx status to acknowledge a delivery, or with 410 to end the webhook. Anything else is retried with increasing delays for about three days. The same event may arrive more than once; its `webhook-id` stays the same.',
  ],
  [
    'Versioning',
    `Changes within \`/api/v1\` and \`/api/v2\` are backward compatible: nothing is removed. You can send \`Cosmos-Version\` to state which version your client was built for.\n\n${CHANGELOG.map(({ version, changes }) => `**${version}**\n\n${changes.map((change) => `- ${change}`).join('\n')}`).join('\n\n')}`,
  ],
];
