import type { LetterLeak } from '@cosmos/contract/email/before-sending.ts';

const FROM: Record<LetterLeak['from'], string> = {
  chat: 'your chat',
  'chat-file': 'a file in your chat',
  deck: 'your corporate deck',
};

/** "“12 million litres” is from your chat, not from your R&D summary." */
export function leakLine({ text, from }: Pick<LetterLeak, 'text' | 'from'>): string {
  return `“${text}” is from ${FROM[from]}, not from your R&D summary.`;
}
