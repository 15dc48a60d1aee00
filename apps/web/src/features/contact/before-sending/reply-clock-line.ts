import type { ReplyClock } from '@cosmos/contract/email/reply-clock.ts';

/** "This university has replied to 6 of 9 messages; about half get a reply within 4 working days." */
export function clockLine({ answered, contacts, halfWithin }: ReplyClock): string {
  const said = `This university has replied to ${answered} of ${contacts} messages`;
  if (halfWithin === null) return `${said}.`;
  return `${said}; about half get a reply within ${halfWithin === 1 ? 'one working day' : `${halfWithin} working days`}.`;
}
