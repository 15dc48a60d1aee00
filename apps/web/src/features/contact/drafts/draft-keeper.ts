import type { Draft, DraftSaved, SummaryKind } from '@cosmos/contract/email/contact.ts';
import type { FileInfo } from '@cosmos/contract/profile/profile.ts';

export interface KeptDraft {
  text: string;
  summary: SummaryKind;
  /** Those that have reached the server. */
  files: readonly FileInfo[];
  saving: 'saved' | 'unsaved' | 'saving' | 'failed';
  /** What was saved elsewhere in the meantime; nothing is saved until one of the two is chosen. */
  other: Draft | null;
}

export type SaveDraft = (draft: Draft) => Promise<DraftSaved>;

/** Saved at most so often while somebody types. */
const SAVES_EVERY_MS = 1_000;
const TRIES_AGAIN_MS = 5_000;

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/** The message being written about one technology: saved each second, never over what somebody has saved elsewhere. */
export function createDraftKeeper(first: Draft, save: SaveDraft) {
  let { version, ...content } = first;
  let state: KeptDraft = { ...content, saving: 'saved', other: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: Promise<void> | null = null;
  let isStopped = false;
  const listeners = new Set<() => void>();
  const set = (change: Partial<KeptDraft>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const schedule = (after: number) => {
    if (isStopped) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      inFlight ??= send().finally(() => {
        inFlight = null;
      });
    }, after);
  };
  const unschedule = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  const send = async (): Promise<void> => {
    if (state.other) return;
    const { text, summary, files } = state;
    set({ saving: 'saving' });
    const isChanged = () => state.text !== text || state.summary !== summary || state.files !== files;
    try {
      const saved = await save({ text, summary, files: [...files], version });
      if (saved.state === 'stale') return differ(saved.draft);
      ({ version } = saved);
      set({ saving: isChanged() ? 'unsaved' : 'saved' });
      if (isChanged()) schedule(SAVES_EVERY_MS);
    } catch {
      set({ saving: 'failed' });
      schedule(TRIES_AGAIN_MS);
    }
  };

  const differ = (draft: Draft) => {
    version = draft.version;
    const isSame =
      draft.text.trim() === state.text.trim() &&
      draft.summary === state.summary &&
      idsOf(draft.files) === idsOf(state.files);
    set(isSame ? { saving: 'saved' } : { saving: 'unsaved', other: draft });
  };

  const change = (now: Partial<Pick<KeptDraft, 'text' | 'summary' | 'files'>>) => {
    set({ ...now, saving: 'unsaved' });
    if (!state.other) schedule(SAVES_EVERY_MS);
  };

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    write: (text: string) => change({ text }),
    choose: (summary: SummaryKind) => change({ summary }),
    attach: (files: readonly FileInfo[]) => {
      if (idsOf(files) !== idsOf(state.files)) change({ files });
    },
    keepMine() {
      set({ other: null });
      schedule(0);
    },
    takeOther() {
      if (!state.other) return;
      const { version: _version, ...taken } = state.other;
      set({ ...taken, saving: 'saved', other: null });
    },
    /** Saves without waiting. */
    saveNow() {
      unschedule();
      if (state.saving === 'unsaved' || state.saving === 'failed') schedule(0);
    },
    /** Ends all saving, so that none comes after the message was sent. */
    async stop(): Promise<void> {
      isStopped = true;
      unschedule();
      await inFlight;
    },
    /** Goes on after the message could not be sent. */
    resume() {
      isStopped = false;
      if (state.saving !== 'saved') schedule(0);
    },
  };
}

const idsOf = (files: readonly FileInfo[]) => files.map(({ fileId }) => fileId).join();
