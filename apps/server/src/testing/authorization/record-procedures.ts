import type { ProcedurePath } from '@cosmos/api/app-router.ts';
import type { Sample } from './sample.ts';

type OfRecords = Extract<ProcedurePath, `recommendations.${string}` | `saved.${string}`>;

/** The part of `PROCEDURES` that is about what members think of records. */
export const RECORD_PROCEDURES: Readonly<Record<OfRecords, Sample | readonly Sample[]>> = {
  'recommendations.list': { need: 'member' },
  'recommendations.seen': {
    need: 'member',
    input: () => ({ assets: [{ assetType: 'technology', assetId: 'UTECH-TST-1' }] }),
  },
  'recommendations.lessLike': {
    need: 'member',
    input: ({ refusalId }) => ({
      refusalId,
      assetType: 'technology',
      assetId: 'UTECH-TST-1',
      words: ['mine'],
    }),
  },
  'recommendations.undoRefusal': { need: 'member', input: ({ refusalId }) => ({ refusalId }), answers: 404 },

  'saved.list': { need: 'member', input: () => ({}) },
  'saved.latest': { need: 'member' },
  'saved.liked': { need: 'member', input: () => ({}) },
  'saved.states': {
    need: 'member',
    input: () => ({ assets: [{ assetType: 'technology', assetId: 'UTECH-TST-1' }] }),
  },
  'saved.save': [
    {
      need: 'member',
      input: () => ({ assetType: 'technology', assetId: 'UTECH-TST-1', bookmarked: true }),
    },
    {
      need: 'member',
      input: ({ chatId }) => ({
        assetType: 'technology',
        assetId: 'UTECH-TST-1',
        bookmarked: true,
        linkedChatId: chatId,
      }),
      answers: 404,
    },
  ],
  'saved.like': {
    need: 'member',
    input: ({ chatId }) => ({
      assetType: 'technology',
      assetId: 'UTECH-TST-1',
      liked: true,
      linkedChatId: chatId,
    }),
    answers: 404,
  },
  'saved.browse': [
    { need: 'member', input: () => ({}) },
    { need: 'member', input: ({ folderId }) => ({ folderId }), answers: 404 },
  ],
  'saved.matching': { need: 'member', input: ({ folderId }) => ({ folderId }), answers: 404 },
  'saved.facets': { need: 'member', input: ({ folderId }) => ({ folderId }), answers: 404 },
  'saved.export': { need: 'member', input: ({ savedId }) => ({ savedIds: [savedId] }) },
  'saved.remove': { need: 'member', input: ({ savedId }) => ({ savedIds: [savedId] }) },
  'saved.restore': { need: 'member', input: ({ savedId }) => ({ savedIds: [savedId] }) },
  'saved.acknowledge': { need: 'member', input: ({ savedId }) => ({ savedIds: [savedId] }) },
  'saved.writeNote': { need: 'member', input: ({ savedId }) => ({ savedId, note: 'Mine' }), answers: 404 },
  'saved.folders': { need: 'member' },
  'saved.makeFolder': { need: 'member', input: ({ folderId }) => ({ folderId, name: 'A' }), answers: 404 },
  'saved.renameFolder': { need: 'member', input: ({ folderId }) => ({ folderId, name: 'A' }), answers: 404 },
  'saved.deleteFolder': { need: 'member', input: ({ folderId }) => ({ folderId }) },
  'saved.file': {
    need: 'member',
    input: ({ folderId, savedId }) => ({ folderId, savedIds: [savedId] }),
    answers: 404,
  },
  'saved.unfile': {
    need: 'member',
    input: ({ folderId, savedId }) => ({ folderId, savedIds: [savedId] }),
    answers: 404,
  },
  'saved.shareFolder': { need: 'member', input: ({ folderId }) => ({ folderId, isOn: true }), answers: 404 },
  'saved.view': { need: 'member', input: () => ({ assetType: 'technology', assetId: 'UTECH-TST-1' }) },
};
