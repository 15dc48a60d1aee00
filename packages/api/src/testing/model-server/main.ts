import { parseArgs } from 'node:util';
import { startModelServer } from './model-server.ts';

/**
 * Runs the server on its own, for browser tests and for trying the product without a provider:
 * `node packages/api/src/testing/model-server/main.ts --port 4020 --word-delay 40`, then start the product with
 * `OPENAI_API_KEY=any OPENAI_BASE_URL=http://127.0.0.1:4020/v1`. `GET /__log` lists the requests; `POST /__fault`
 * (`{"kind":"cut","times":1,"task":"summary"}`; `{}` clears it), `/__slow` (`{"wordDelayMs":80}`), `/__understand`
 * (`{"most":"words"}`), `/__obey` and `/__reset` change how it answers; `/__cut` breaks all open connections.
 */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '4020' }, 'word-delay': { type: 'string', default: '0' } },
});
const { url } = await startModelServer({
  port: Number(values.port),
  wordDelayMs: Number(values['word-delay']),
});
process.stdout.write(`Model server listening on ${url}\n`);
