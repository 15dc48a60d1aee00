import { test } from './fixtures.ts';
import { Member } from './member.ts';

export { expect } from './fixtures.ts';

export const testOfMember = test.extend<{ member: Member }>({
  member: async ({ page }, use) => use(new Member(page)),
});
