import type { StoredTurn } from '@cosmos/contract/conversation/conversation.ts';

interface ExportedChat {
  chatId: string;
  title: string;
  turns: readonly StoredTurn[];
  exportedAt: Date;
}

/** The chat as a machine-readable file, with everything that the server gives its owner. */
export function chatJson({ chatId, title, turns, exportedAt }: ExportedChat): string {
  return JSON.stringify({ chatId, title, exportedAt: exportedAt.toISOString(), turns }, null, 2);
}

/** A file name valid on every file system: "fluorine-free-textile-repellents.pdf". */
export function fileNameOf(title: string, extension: 'pdf' | 'json'): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${words || 'chat'}.${extension}`;
}
