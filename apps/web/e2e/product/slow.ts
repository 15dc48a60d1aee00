import { join } from 'node:path';
import { SLOW } from './addresses.ts';
import { ended, run, startOwnProduct } from './own-product.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const MODEL = join(ROOT, 'packages/api/src/testing/model-server/main.ts');

/** Starts the real product with a fake model server that delays each word. Returns a function that stops both. */
export async function startSlowProduct(wordDelayMs: number): Promise<() => Promise<void>> {
  const model = run(MODEL, '--port', String(SLOW.model.port), '--word-delay', String(wordDelayMs));
  const end = await startOwnProduct(SLOW, '--model-url', `${SLOW.model.url}/v1`);
  return async () => {
    await Promise.all([end(), ended(model)]);
  };
}
