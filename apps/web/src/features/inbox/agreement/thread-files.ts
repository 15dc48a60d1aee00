import type { Thread } from '@cosmos/contract/email/threads.ts';

/** A file of a message, with a name that tells it from the others. */
export interface NamedFile {
  messageId: string;
  name: string;
  label: string;
}

/** The files of a conversation, the latest first; each name of a message once. */
export function filesOf({ contents }: Pick<Thread, 'contents'>, whose: 'own' | 'all'): NamedFile[] {
  const found: NamedFile[] = [];
  for (const { messageId, files, sender } of contents.toReversed()) {
    if (whose === 'own' && sender.kind !== 'own') continue;
    const from = sender.kind === 'own' ? 'sent by you' : `from ${sender.name}`;
    for (const name of new Set(files.map((file) => file.name))) {
      const label = `${name}, ${from}`;
      const same = found.filter((each) => each.label.startsWith(label)).length;
      found.push({ messageId, name, label: same === 0 ? label : `${label} (${same + 1})` });
    }
  }
  return found;
}
