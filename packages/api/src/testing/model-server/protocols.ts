/** How much of OpenAI's protocol a compatible server supports: all, JSON without a schema, or only messages. */
export type Protocol = 'schema' | 'json' | 'words';

const REFUSED: Record<Protocol, readonly RegExp[]> = {
  schema: [],
  json: [/"type":"json_schema"/],
  words: [
    /"response_format":/,
    /"stream_options":/,
    /"temperature":/,
    /"max_tokens":/,
    /"reasoning_effort":/,
  ],
};

/** Whether a request needs more than such a server supports; it then answers with 400. */
export function isTooMuch(body: string, protocol: Protocol): boolean {
  return REFUSED[protocol].some((field) => field.test(body));
}

/** An answer like those of small open models: reasoning first, and JSON in a code block with pleasantries. */
export function thinkingAloud(answer: string, streamed: boolean): string {
  const thoughts = '<think>\n[1] The answer may be {"verdict":"unsure"}.\n</think>\n';
  return streamed
    ? thoughts + answer
    : `${thoughts}Sure, here it is:\n\`\`\`json\n${answer}\n\`\`\`\nAnything else?`;
}
