import type { CardState } from '@cosmos/contract/saved/saved.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { SAVED_MESSAGES } from '@cosmos/contract/saved/messages.ts';
import {
  mutationOptions,
  onlineManager,
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { savedListsChanged } from '../../../lib/api/saved-lists.ts';
import { faultOf, formFault, trpc } from '../../../lib/api/trpc.ts';
import { type Asset, cardStateQuery } from './card-state-query.ts';
import {
  changeBy,
  NO_OPINION,
  type Opinion,
  type OpinionChange,
  type OpinionPress,
  rolledBack,
} from './opinion.ts';

/** First part of the mutation key for every change to a member’s opinion of a record. */
const SAVE_CARD = 'save-card';
const TRIES = 2;

const mutationKeyOf = ({ assetType, assetId }: Asset) => [SAVE_CARD, assetType, assetId];

interface Sent {
  change: OpinionChange;
  chatId: string | null;
}

/**
 * Shown optimistically and rolled back on failure. Changes to one record are sent one after the other, and wait while
 * offline, so that the last one wins.
 */
export function opinionMutation(client: QueryClient, asset: Asset) {
  const { queryKey } = cardStateQuery(asset);
  const mutationKey = mutationKeyOf(asset);
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    networkMode: 'online',
    // `liked: null` withdraws a like only in a call about likes; otherwise null leaves them unchanged.
    mutationFn: ({ change: { liked, ...rest }, chatId }: Sent) =>
      liked === undefined
        ? trpc.saved.save.mutate({ ...asset, ...rest, linkedChatId: chatId })
        : trpc.saved.like.mutate({ ...asset, ...rest, liked, linkedChatId: chatId }),
    retry: (failures, error) => failures < TRIES && faultOf(error).retryable,
    onMutate: async ({ change }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<CardState>(queryKey) ?? { ...asset, ...NO_OPINION };
      client.setQueryData<CardState>(queryKey, { ...before, ...change });
      return { before };
    },
    onError: (_error, { change }, kept) => {
      if (!kept) return;
      client.setQueryData<CardState>(queryKey, (now) => now && rolledBack(now, change, kept.before));
      // If several failed in a row, only the server knows the state before all of them.
      if (client.isMutating({ mutationKey }) <= 1) void client.invalidateQueries({ queryKey });
    },
    onSuccess: ({ bookmarked, liked }, { change }) => {
      if (change.bookmarked !== undefined) savedListsChanged(client);
      // A change not sent yet is newer than the server’s state.
      if (client.isMutating({ mutationKey }) > 1) return;
      client.setQueryData<CardState>(queryKey, { ...asset, bookmarked, liked });
    },
  });
}

export interface OpinionOfCard {
  opinion: Opinion;
  press: (press: OpinionPress) => void;
  /** The state of the last press: waiting for the network, or failed. */
  notice: { tone: 'waits' | 'failed'; text: string; retry?: (() => void) | undefined } | null;
}

/** The member’s opinion of a record, and how to change it. */
export function useOpinion(asset: Asset, chatId: string | null): OpinionOfCard {
  const client = useQueryClient();
  const online = useOnline();
  const opinion = useQuery(cardStateQuery(asset)).data ?? NO_OPINION;
  const { mutate } = useMutation(opinionMutation(client, asset));
  const sent = useMutationState({
    filters: { mutationKey: mutationKeyOf(asset), exact: true },
    select: ({ state }): SentState => ({ ...state, variables: state.variables as Sent | undefined }),
  });
  const press = (button: OpinionPress) => {
    const now = client.getQueryData(cardStateQuery(asset).queryKey) ?? NO_OPINION;
    mutate({ change: changeBy(button, now), chatId });
  };
  const last = sent.at(-1);
  const notice = noticeOf(last, online);
  const retry = () => mutate({ change: failedChange(sent), chatId });
  // Without a session a retry would be refused again.
  const canRetry = notice?.tone === 'failed' && faultOf(last?.error).status !== 401;
  return { opinion, press, notice: notice && { ...notice, retry: canRetry ? retry : undefined } };
}

interface SentState {
  status: string;
  isPaused: boolean;
  error: unknown;
  variables: Sent | undefined;
}

/** Everything that failed since the last successful save, with the newest press of each kind. */
export function failedChange(sent: readonly Pick<SentState, 'status' | 'variables'>[]): OpinionChange {
  const from = sent.findLastIndex(({ status }) => status !== 'error') + 1;
  return Object.assign({}, ...sent.slice(from).map(({ variables }) => variables?.change));
}

function noticeOf(last: SentState | undefined, online: boolean): OpinionOfCard['notice'] {
  if (last?.status === 'pending' && last.isPaused && !online) {
    return { tone: 'waits', text: SAVED_MESSAGES.offlineSaveKept };
  }
  if (last?.status !== 'error') return null;
  if (faultOf(last.error).status === 401) return { tone: 'failed', text: AUTH_MESSAGES.sessionMissing };
  const words = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkTryAgain };
  return { tone: 'failed', text: formFault(last.error, words) };
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
}
