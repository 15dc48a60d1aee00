import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BetaBanner } from '../features/beta/beta-banner.tsx';
import { currentDrafts } from '../features/chat/composer/drafts.ts';
import { ContactDesk } from '../features/contact/contact-desk.tsx';
import { usePreloadedRecommendations } from '../features/for-you/use-preloaded.ts';
import { useLiveInbox } from '../features/inbox/live/use-live-inbox.ts';
import { Shortcuts } from '../features/palette/shortcuts-listener.tsx';
import { CompletionGate } from '../features/profile/completion/completion-gate.tsx';
import { WorkspaceFrame } from '../features/workspace/frame/workspace-frame.tsx';
import { WithMantine } from '../ui/theme/with-mantine.tsx';
import { useTimeZone } from '../lib/account/use-time-zone.ts';
import { useUnsavedWarning, waitsForServer } from '../lib/hooks/use-unsaved-warning.ts';
import { WorkspaceDialogs } from './-workspace-dialogs.tsx';

interface WorkspaceProps {
  isHome: boolean;
  hasPanel: boolean;
  children: ReactNode;
}

/** The frame with the parts that other features contribute. */
export default function Workspace({ isHome, hasPanel, children }: WorkspaceProps) {
  const queryClient = useQueryClient();
  useLiveInbox();
  useTimeZone();
  usePreloadedRecommendations();
  useUnsavedWarning(
    () => currentDrafts().wait() || queryClient.isMutating({ predicate: waitsForServer }) > 0,
  );
  const banner = <BetaBanner look="bar" />;
  return (
    <WithMantine>
      <CompletionGate isHome={isHome} banner={banner}>
        <WorkspaceFrame
          hasPanel={hasPanel}
          banner={banner}
          renderDialogs={(dialog, onClose) => <WorkspaceDialogs dialog={dialog} onClose={onClose} />}
        >
          <Shortcuts />
          <ContactDesk />
          {children}
        </WorkspaceFrame>
      </CompletionGate>
    </WithMantine>
  );
}
