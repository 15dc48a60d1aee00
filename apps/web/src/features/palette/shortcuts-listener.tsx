import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useSlice } from '../../lib/page-store.ts';
import { useView } from '../../lib/view-context.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { isDialogOpen, isElsewhere } from './is-elsewhere.ts';
import { isLatestKey, isPaletteKey, shortcutOf } from './shortcuts.ts';
import { singleKeys } from './single-keys.ts';

/** Handles the keyboard shortcuts of the workspace, in every view. */
export function Shortcuts() {
  const { open, search } = useWorkspace();
  const view = useView();
  const navigate = useNavigate();
  const isOn = useSlice(singleKeys);
  const act = (event: KeyboardEvent): boolean => {
    if (isPaletteKey(event)) {
      open({ name: 'palette' });
      return true;
    }
    if (isLatestKey(event)) return !isDialogOpen() && focusLatestCard(view?.current);
    const shortcut = isOn ? shortcutOf(event, isElsewhere(event.target)) : null;
    if (shortcut === 'N') void navigate({ to: '/' });
    else if (shortcut === 'S') search();
    else if (shortcut === '?') open({ name: 'shortcuts' });
    else if (shortcut === '/') [...(view?.current?.querySelectorAll('textarea') ?? [])].at(-1)?.focus();
    return shortcut !== null;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && act(event)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return null;
}

/** Focuses the title of the first card of the newest answer that has one. */
function focusLatestCard(view: HTMLElement | null | undefined): boolean {
  const answers = [...(view?.querySelectorAll('article') ?? [])];
  const titles = answers.flatMap((answer) => answer.querySelector<HTMLElement>('[data-opens]') ?? []);
  titles.at(-1)?.focus();
  return titles.length > 0;
}
