import { useSyncExternalStore } from 'react';
import { createDraft, type Draft } from '../../attachments/draft.ts';
import { EMAIL_ROOM } from '../../attachments/email-room.ts';
import type { DraftKeeper } from './draft-keeper.ts';

/** An upload goes on while the dialog is closed. */
const desks = new WeakMap<DraftKeeper, Draft>();

function deskOf(keeper: DraftKeeper): Draft {
  const there = desks.get(keeper);
  if (there) return there;
  const desk = createDraft({ purpose: 'email_attachment', room: EMAIL_ROOM });
  desk.giveBack({ text: '', files: keeper.get().files }, null);
  desk.subscribe(() =>
    keeper.attach(
      desk.get().attachments.flatMap(({ status, info }) => (status === 'success' && info ? [info] : [])),
    ),
  );
  desks.set(keeper, desk);
  return desk;
}

/** The files of a message that is being written; those that have reached the server are kept with its draft. */
export function useDraftFiles(keeper: DraftKeeper) {
  const desk = deskOf(keeper);
  const { attachments, complaint } = useSyncExternalStore(desk.subscribe, desk.get);
  return {
    attachments,
    complaint,
    isUploading: attachments.some(({ status }) => status === 'loading'),
    attach: (files: File[]) => desk.attach(files, null),
    remove: desk.remove,
    /** The draft that was saved elsewhere, with its files. */
    takeOther: () => {
      const files = keeper.get().other?.files ?? [];
      keeper.takeOther();
      desk.take();
      desk.giveBack({ text: '', files }, null);
    },
  };
}
