import { useEffect } from 'react';
import { api } from '../api/api.ts';

/** Tells the server in which time zone the member’s mornings are, once for each session of the page. */
export function useTimeZone(): void {
  const { mutate } = api.alerts.keepTimeZone.useMutation();
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (timeZone) mutate({ timeZone });
  }, [mutate]);
}
