import { freshAt } from '../../product/addresses.ts';
import { startOwnProduct } from '../../product/own-product.ts';
import { moveDesk } from '../server/desk.ts';
import { testOfMember } from './member-fixture.ts';
import { Member } from './member.ts';

const STARTS_WITHIN_MS = 180_000;

/** A member of a product of the test’s own: an empty data folder, the sample catalogue, and the embedder that comes with it. */
export const testOnFreshProduct = testOfMember.extend({
  // The page needs it, so it ends after the page.
  baseURL: [
    async ({ baseURL: _another }, use, { parallelIndex }) => {
      const place = freshAt(parallelIndex);
      const end = await startOwnProduct(place, '--embeddings', 'sentences');
      moveDesk(place.desk.url);
      await use(place.url);
      moveDesk();
      await end();
    },
    { scope: 'test', timeout: STARTS_WITHIN_MS },
  ],
  member: async ({ page, baseURL }, use) => use(new Member(page, baseURL)),
});
