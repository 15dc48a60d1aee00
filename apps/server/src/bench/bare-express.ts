import { CHATS_LIMITS } from '@cosmos/contract/chats/limits.ts';
import { openDatabase } from '@cosmos/db/client/client.ts';
import express from 'express';

/** The baseline for reads: Express, one route, one query, and nothing else. Prints its port. */
const [url = '', userId = ''] = process.argv.slice(2);
const { db } = openDatabase({ url });
const app = express();
app.get('/chats', async (_request, response) => {
  const chats = await db
    .selectFrom('chats')
    .select(['id', 'title', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CHATS_LIMITS.chatsPage + 1)
    .execute();
  response.json({ chats });
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
