import { createHash } from 'node:crypto';
import type { AskWithFilesInput } from '@cosmos/contract/conversation/conversation.ts';
import type { UserContext } from '../../context/context.ts';
import { requireFits } from '../../files/attachments.ts';
import { decodedSize } from '../../files/base64.ts';
import { storeFile } from '../../files/files.ts';
import { prepareFile, type PreparedFile } from '../../files/stored-file.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { takeLimits } from '../../limits/take-limits.ts';
import { lockUser } from '../../accounts/lock-user.ts';
import { startTurn } from './turn.ts';

/** A message with its files: everything is stored in one transaction, or nothing is. */
export async function startTurnWithFiles(
  ctx: UserContext,
  { files, ...input }: AskWithFilesInput,
): Promise<{ turnId: string }> {
  const { services, actor } = ctx;
  const { userId } = actor;
  requireFits(files.map(({ content }) => decodedSize(content)));
  // Counted outside the transaction: opening files costs, whether they are valid or not.
  await takeLimits(services.db, services, [{ limit: RATE_LIMITS.uploadsPerHour, by: userId }]);
  const prepared: PreparedFile[] = [];
  for (const file of files) prepared.push(await prepareFile({ file, purpose: 'chat_attachment' }));
  const digest = createHash('sha256')
    .update(JSON.stringify(files.map(({ name, content }) => [name, content])))
    .digest('base64url');
  return startTurn(
    ctx,
    { ...input, fileIds: [] },
    {
      digest,
      keep: async (trx) => {
        await lockUser(trx, userId);
        const ids: string[] = [];
        for (const file of prepared) {
          const { id } = await storeFile(trx, services, {
            userId,
            purpose: 'chat_attachment',
            chatId: null,
            prepared: file,
          });
          ids.push(id);
        }
        return ids;
      },
    },
  );
}
