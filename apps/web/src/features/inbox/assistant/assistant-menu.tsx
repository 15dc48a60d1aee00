import { IconListDetails, IconPencil, IconQuestionMark, IconSparkles } from '@tabler/icons-react';
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useSlice } from '../../../lib/page-store.ts';
import { askAssistant, assisting } from './assisting.ts';

/** What the assistant can do with a conversation. It shows the result; nothing is sent. */
export function AssistantMenu({ threadId }: { threadId: string }) {
  const ask = (kind: Parameters<typeof askAssistant>[1]) => () => askAssistant(threadId, kind);
  const isOpen = useSlice(assisting)?.threadId === threadId;
  return (
    <ActionMenu
      entries={[
        { label: 'Summarise', icon: IconListDetails, onSelect: ask('summary') },
        { label: 'Open questions', icon: IconQuestionMark, onSelect: ask('open') },
        { label: 'Draft a reply', icon: IconPencil, onSelect: ask('draft') },
      ]}
    >
      <IconButton data-inbox-assistant label="Assistant" word="Assistant" aria-pressed={isOpen}>
        <IconSparkles size={20} stroke={1.6} />
      </IconButton>
    </ActionMenu>
  );
}
