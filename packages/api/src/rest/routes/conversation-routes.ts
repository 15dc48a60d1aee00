import { askInput, type AskInput, type Reply } from '@cosmos/contract/conversation/conversation.ts';
import type { fileData } from '@cosmos/contract/files/files.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { BENCHMARK_PREFIX } from '@cosmos/contract/conversation/suggestions.ts';
import { z } from 'zod';
import { RequestRefused } from '../protocol/failures.ts';
import { type Caller, type RequestFacts, route } from '../protocol/route.ts';
import { fromWire } from '../protocol/wire-names.ts';
import { processReply, toProcessReply } from '../shapes/process-reply.ts';
import { readingWire } from '../shapes/reading.ts';
import { lastReply } from './last-reply.ts';

const ask = askInput.shape;

/** A file attached to a message. */
const messageFile = z
  .object({
    name: z.string(),
    type: z.string().nullish(),
    size: z.number().nullish().meta({ description: 'Accepted and ignored: the bytes are measured' }),
    content: z.string().meta({ description: 'Base64' }),
  })
  .meta({ id: 'MessageFile' });

const processRequest = z
  .object({
    user_input: ask.text,
    session_id: ask.sessionId,
    enable_followups: ask.enableFollowups,
    max_followups: ask.maxFollowups,
    search_type: ask.searchType,
    top_n: ask.topN,
    score_threshold: ask.scoreThreshold,
    enable_query_expansion: ask.enableQueryExpansion,
    reading: readingWire.nullish().transform((value) => value ?? null),
    files: z.array(messageFile).nullish(),
  })
  .meta({ id: 'ProcessRequest' });

const toAsked = fromWire(processRequest.omit({ files: true }), { user_input: 'text' });

type ProcessInput = AskInput & { files: z.input<typeof fileData>[] };

function toAskInput(
  wire: z.output<typeof processRequest>,
  { idempotencyKey, actorKind }: RequestFacts,
): ProcessInput {
  const files = wire.files ?? [];
  if (files.length > 0) refuseFilesOf(actorKind);
  return {
    files: files.map(({ name, type, content }) => ({ name, type: type ?? '', content })),
    ...toAsked(wire),
    promptKind: wire.user_input.startsWith(BENCHMARK_PREFIX) ? 'benchmark' : 'typed',
    fileIds: [],
    editOf: null,
    idempotencyKey,
  };
}

/** Only people can have files. Nothing is dropped silently: a message with files is refused as a whole. */
function refuseFilesOf(actorKind: RequestFacts['actorKind']): void {
  if (actorKind === 'visitor' || actorKind === 'key')
    throw new RequestRefused(422, CONVERSATION_MESSAGES.attachmentsNeedAccount);
}

/** Asks a question and waits for the answer. */
const process =
  ({ conversation }: Caller) =>
  async ({ files, ...input }: ProcessInput): Promise<Reply> =>
    lastReply(
      await (files.length > 0 ? conversation.askWithFiles({ ...input, files }) : conversation.ask(input)),
    );

export const CONVERSATION_ROUTES = [
  route({
    method: 'post',
    path: '/api/v1/conversation/process/v2',
    summary: 'Asks the assistant and waits for the answer',
    access: 'asker',
    refuses: [404, 409],
    procedure: process,
    request: processRequest,
    input: toAskInput,
    response: processReply,
    reply: toProcessReply,
    idempotency: 'own',
  }),
];
