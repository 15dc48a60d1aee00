const VIEWS = ['privacy-policy', 'terms-of-service'] as const;
export type View = (typeof VIEWS)[number];

/** The two documented values of `?view=`; anything else is the main app. */
export function viewOf(value: unknown): View | undefined {
  return VIEWS.find((view) => view === value);
}

const SESSION_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The chat id in `?chat=`. */
export function chatIdOf(value: unknown): string | undefined {
  return typeof value === 'string' && SESSION_ID.test(value) ? value : undefined;
}

const RECORD_ID = /^(?:UTECH|URES)-[A-Z0-9]{1,24}-[A-Z0-9]{1,24}$/;

/** The record id in `?card=`. */
export function recordIdOf(value: unknown): string | undefined {
  return typeof value === 'string' && RECORD_ID.test(value) ? value : undefined;
}

/** The record id in a path, however much follows it; only of one type. */
export function recordIdIn(value: string, type: 'UTECH' | 'URES'): string | undefined {
  const id = recordIdOf(value.split('-').slice(0, 3).join('-'));
  return id?.startsWith(`${type}-`) ? id : undefined;
}

const RESULT_LAYOUTS = ['cards', 'table'] as const;
export type ResultLayout = (typeof RESULT_LAYOUTS)[number];

/** How results are shown, in `?results=`; cards by default. */
export function resultLayoutOf(value: unknown): ResultLayout | undefined {
  return RESULT_LAYOUTS.find((layout) => layout === value);
}

const THREAD_FILTERS = ['replied', 'waiting', 'failed', 'snoozed'] as const;
export type ThreadFilterParam = (typeof THREAD_FILTERS)[number];

/** Which conversations the inbox shows, in `?filter=`; all by default. */
export function threadFilterOf(value: unknown): ThreadFilterParam | undefined {
  return THREAD_FILTERS.find((filter) => filter === value);
}
