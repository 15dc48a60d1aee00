type ViewName = 'profile' | 'searches' | 'inbox' | 'for-you' | 'admin' | 'cosmos';

const VIEWS: Readonly<Record<string, ViewName>> = {
  '': 'cosmos',
  chat: 'cosmos',
  compare: 'cosmos',
  technology: 'cosmos',
  researcher: 'cosmos',
  shared: 'cosmos',
  searches: 'searches',
  search: 'searches',
  inbox: 'inbox',
  'for-you': 'for-you',
  admin: 'admin',
  profile: 'profile',
  'my-data': 'profile',
};

/** The view that an address belongs to; null if there is no such page. */
export function viewOf(pathname: string): ViewName | null {
  const [first = ''] = pathname.slice(1).split('/');
  return Object.hasOwn(VIEWS, first) ? (VIEWS[first] ?? null) : null;
}
