import type { ReplyClock } from '@cosmos/contract/email/reply-clock.ts';

/** "6 of 9 answered, half within 4 working days." */
export function clockLine({ answered, contacts, halfWithin }: ReplyClock): string {
  const said = `${answered} of ${contacts} answered`;
  if (halfWithin === null) return `${said}.`;
  return `${said}, half within ${halfWithin === 1 ? 'a working day' : `${halfWithin} working days`}.`;
}
