import { RECORDS_LIMITS } from '@cosmos/contract/records/limits.ts';
import type { RecordTitle } from '@cosmos/contract/records/records.ts';
import { IconFileText } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { useSlice } from '../../lib/page-store.ts';
import { recentRecords } from '../../lib/recent-records.ts';
import type { Entry } from './entry.ts';

const PAUSE_MS = 120;

/** Records whose titles contain what is typed; while nothing is, those opened last. */
export function useRecordEntries(typed: string): { entries: Entry[]; isSettled: boolean } {
  const navigate = useNavigate();
  const recent = useSlice(recentRecords);
  const [text] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isAsked = text.length >= RECORDS_LIMITS.titleCharactersMin;
  const found = api.records.titles.useQuery(isAsked ? { text } : skipToken, {
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    trpc: { abortOnUnmount: true },
  });
  const toEntry = ({ type, id, title, university }: RecordTitle): Entry => ({
    id,
    label: title,
    icon: IconFileText,
    university,
    run: () =>
      void (type === 'technology'
        ? navigate({ to: '/technology/$id', params: { id } })
        : navigate({ to: '/researcher/$id', params: { id } })),
  });
  if (typed.trim() === '') return { entries: recent.map(toEntry), isSettled: true };
  const isSettled =
    text === typed.trim() && (!isAsked || found.isError || !found.isPlaceholderData) && !found.isLoading;
  return { entries: isAsked ? (found.data ?? []).map(toEntry) : [], isSettled };
}
