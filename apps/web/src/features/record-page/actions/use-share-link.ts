import type { ReactNode } from 'react';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { copyText } from '../cite/copy-text.ts';

/** Copies the address of a record’s page, without the answer that it was opened from. */
export function useShareLink(path: string): { toast: ReactNode; share: () => void } {
  const { toast, say } = useToast();
  const share = async () => {
    const copied = await copyText(new URL(path, window.location.href).href);
    if (copied) say('good', 'Link copied. Only members see the whole record.', 4_000);
    else say('bad', 'Your browser blocked copying. Copy the address of this page instead.', 6_000);
  };
  return { toast, share: () => void share() };
}
