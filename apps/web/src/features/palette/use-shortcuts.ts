import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useKept } from '../../lib/use-kept.ts';
import type { WorkspaceDialog } from '../workspace/workspace-context.ts';
import { isPaletteKey, shortcutOf } from './shortcuts.ts';

interface ShortcutTargets {
  open: (dialog: WorkspaceDialog) => void;
  search: () => void;
}

/** Whether keys do something by themselves: who dictates, or whose hands slip, turns it off. */
export const useSingleKeys = () => useKept('single keys', true);

/** The keys of the workspace, whichever view is open. */
export function useShortcuts(targets: ShortcutTargets): void {
  const navigate = useNavigate();
  const [isOn] = useSingleKeys();
  const latest = useRef(targets);
  useEffect(() => {
    latest.current = targets;
  });
  useEffect(() => {
    const act = (event: KeyboardEvent): boolean => {
      if (isPaletteKey(event)) {
        latest.current.open({ name: 'palette' });
        return true;
      }
      const shortcut = isOn ? shortcutOf(event, isElsewhere(event.target)) : null;
      if (shortcut === 'N') void navigate({ to: '/' });
      else if (shortcut === 'S') latest.current.search();
      else if (shortcut === '?') latest.current.open({ name: 'shortcuts' });
      else if (shortcut === '/')
        [...document.querySelectorAll<HTMLElement>('#view textarea')].at(-1)?.focus();
      return shortcut !== null;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && act(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, isOn]);
}

const DIALOG = '[aria-modal="true"]';

/** True where a key is somebody's text or a choice, or a dialog is open. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector(DIALOG)) return true;
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]') !==
      null
  );
}
