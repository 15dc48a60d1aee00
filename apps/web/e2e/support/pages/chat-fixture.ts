import { MemberChat } from './chat.ts';
import { test } from './fixtures.ts';
import { COMPLETE, Member } from './member.ts';

export { expect } from './fixtures.ts';

/** A member with a complete profile, in a new chat. */
export const testOfChat = test.extend<{ member: Member; talk: MemberChat }>({
  member: async ({ page }, use) => use(new Member(page)),
  talk: async ({ page, member }, use) => {
    await member.arrive(COMPLETE);
    await member.openChat();
    await use(new MemberChat(page, member));
  },
});
