// Who may import whom, in one table. The lint rule `walls/imports` reads it; `walls.test.mjs` tries each forbidden
// import.

/** The workspace packages that each package may import. */
export const PACKAGES = {
  contract: [],
  language: [],
  db: ['contract'],
  search: ['contract', 'language'],
  api: ['contract', 'language', 'db', 'search'],
  // For other programs: it knows the published document alone.
  client: [],
  server: ['contract', 'language', 'db', 'search', 'api', 'client'],
  web: ['contract'],
};

/** What a package may import from another one as types only. */
export const TYPES_ONLY = { web: ['api/app-router.ts'] };

/**
 * The subfolders (“rooms”) of a folder, from the bottom up: each may import those in the lines above it, but not
 * the others in its own line. `.` stands for the files of the folder itself.
 */
export const ROOMS = {
  'packages/contract/src': [
    ['text', 'http', 'auth', 'catalogue', 'my-data', 'webhooks'],
    ['files', 'search'],
    ['profile'],
    ['conversation'],
    ['assistant', 'chats', 'compare', 'feedback', 'landscape', 'thorough'],
    ['email', 'invite', 'product', 'records', 'saved'],
    ['admin', 'alerts', 'discovery', 'recommendations', 'standing-needs'],
  ],
  'packages/language/src/answer-kinds': [['.'], ['training']],
  'packages/language/src/sentence-kinds': [['.'], ['training']],
  'packages/language/src': [
    ['classifier', 'data'],
    ['analysis', 'dialects', 'phrases', 'places', 'quantities', 'tagger'],
    ['sentences'],
    ['answer-kinds', 'sentence-kinds'],
    ['lexicon'],
    ['translation'],
  ],
  'packages/db/src': [['errors', 'tables'], ['embedded'], ['client'], ['migrations'], ['backup']],
  'packages/search/src': [
    ['corpus'],
    ['embeddings'],
    ['local-models', 'ranking', 'sky-map'],
    ['catalogue-index', 'likelihood', 'spelling'],
    ['landscape'],
    ['subjects'],
    ['facets'],
    ['query'],
    ['eval'],
    ['recommend'],
  ],
  'packages/search/src/embeddings': [['.'], ['lsa', 'sentences']],
  'packages/search/src/recommend': [['judging'], ['.']],
  'packages/api/src': [
    ['extract', 'ports'],
    ['context'],
      ['jobs', 'limits'],
      ['accounts', 'audit', 'idempotency', 'outbox', 'providers', 'trpc'],
      ['webhooks'],
    ['catalogue', 'concierge', 'feedback', 'files', 'interests', 'saved'],
    ['knowledge', 'profile'],
    ['auth', 'search-index'],
    ['email'],
    ['conversation', 'invite', 'product'],
    ['admin', 'assistant', 'chats', 'compare', 'search'],
    ['landscape', 'my-data', 'records', 'thorough'],
    ['housekeeping', 'standing-needs'],
    ['alerts', 'discovery', 'recommendations'],
    ['.'],
    ['rest'],
    ['mcp'],
  ],
  'packages/api/src/auth': [['devices'], ['sessions'], ['codes', 'passkeys'], ['passwords'], ['.']],
  'packages/api/src/catalogue': [['.', 'sample-data'], ['import'], ['export', 'sample']],
  'packages/api/src/catalogue/import': [['classify', 'identify', 'read'], ['stage'], ['.']],
  'packages/api/src/conversation': [
    ['read'],
    ['stored'],
    ['check', 'find', 'tree'],
    ['results'],
    ['fit'],
    ['tell'],
    ['pipeline'],
    ['audience'],
    ['turn'],
    ['.'],
  ],
  'packages/api/src/conversation/read': [
    ['question', 'roles'],
    ['acts', 'asks', 'filters', 'requirements'],
    ['.'],
  ],
  'packages/api/src/conversation/read/requirements': [['.'], ['training']],
  'packages/api/src/conversation/read/roles': [['.'], ['training']],
  'packages/api/src/conversation/read/acts': [['.'], ['training']],
  'packages/api/src/conversation/results': [['.'], ['training']],
  'packages/api/src/conversation/fit': [['.'], ['training']],
  'packages/api/src/email': [
    ['reading', 'showing'],
    ['agreement', 'calendar', 'clock'],
    ['threads'],
    ['attached', 'contact', 'live'],
    ['assistance', 'forwarding', 'preflight', 'received'],
    ['drafting'],
    ['follow-ups'],
    ['answers'],
    ['.'],
  ],
  'packages/api/src/email/reading': [['days', 'parts'], ['sayings'], ['.']],
  'packages/api/src/outbox': [['.'], ['templates']],
  'packages/api/src/thorough': [['.'], ['kept', 'measuring']],
  'packages/api/src/providers': [['assistant', 'mail', 'web-search']],
  'packages/api/src/providers/assistant': [['.'], ['embedded'], ['openai']],
  'packages/api/src/providers/assistant/embedded': [['letters'], ['.']],
  'packages/api/src/providers/assistant/embedded/letters': [['phrases'], ['.']],
  'packages/api/src/providers/assistant/openai': [['claims'], ['.']],
  'packages/api/src/rest': [['protocol'], ['shapes'], ['routes'], ['document'], ['.']],
  'apps/server/src': [
    ['process', 'web-app'],
    ['http'],
    ['platform'],
    ['answer-pages', 'backup', 'dev-mailbox'],
    ['alert-pages', 'need-pages'],
    ['cli', 'product'],
    ['.'],
  ],
  'apps/server/src/http': [['bodies'], ['.']],
  'apps/web/src': [['lib'], ['ui'], ['features'], ['routes'], ['.'], ['components-page']],
  'apps/web/src/components-page': [['samples'], ['sections'], ['.']],
  'apps/web/src/lib': [['browser', 'format'], ['session'], ['api'], ['account', 'hooks'], ['.']],
  'apps/web/src/features': [
    ['attachments', 'my-data'],
    ['contact'],
    [
      'about',
      'account',
      'beta',
      'cards',
      'reading',
      'concierge',
      'feedback',
      'invite',
      'invite-colleagues',
      'landing',
      'legal',
      'sign-in',
      'sky',
      'workspace',
    ],
    ['board', 'palette', 'profile', 'standing-needs', 'thorough'],
    ['chat', 'compare', 'landscape', 'record-page'],
    ['preview'],
    ['share'],
  ],
  'apps/web/src/features/account': [['passkeys'], ['.']],
  'apps/web/src/features/cards': [
    ['opinion', 'text'],
    ['record'],
    ['card', 'filters'],
    ['details', 'table'],
    ['list'],
  ],
  'apps/web/src/features/cards/record': [['.'], ['facts', 'fit', 'people', 'title']],
  'apps/web/src/features/chat': [['engine', 'plot'], ['composer', 'export', 'turns'], ['.']],
  'apps/web/src/features/compare': [['table'], ['.']],
  'apps/web/src/features/contact': [
    ['drafts', 'status'],
    ['button'],
    ['before-sending', 'sending'],
    ['writing'],
    ['.'],
  ],
  'apps/web/src/features/inbox': [
    ['data', 'invitation', 'mail-frame'],
    ['follow-up', 'list', 'live', 'reply'],
    ['agreement', 'assistant'],
    ['thread'],
    ['.'],
  ],
  'apps/web/src/features/landscape': [['layout'], ['map'], ['panel'], ['.']],
  'apps/web/src/features/profile': [['form', 'photo'], ['completion'], ['.']],
  'apps/web/src/features/record-page': [['cite', 'frame'], ['actions', 'aside', 'facts'], ['.']],
  'apps/web/src/features/saved': [['data', 'export'], ['folders', 'list', 'toolbar'], ['.']],
  'apps/web/src/features/sky': [['map'], ['hero', 'pictures']],
  'apps/web/src/features/workspace': [['.', 'notices'], ['chats'], ['frame']],
  'apps/web/src/ui': [['theme'], ['buttons', 'fields'], ['faces', 'feedback'], ['layout'], ['lists', 'text']],
  'apps/web/src/routes': [['.'], ['_member', '_visitor']],
};

/**
 * Folders whose rooms may be missing from the table: such a room is above all lines, so it may import the others, and
 * none of them may import it. A new page needs no more.
 */
export const OPEN_ENDED = new Set(['apps/web/src/features']);

/** Libraries that only some places may import, and what to do elsewhere. Places are path prefixes. */
export const LIBRARIES = [
  {
    library: /^@trpc\/server/,
    within: ['packages/api/src'],
    only: /^packages\/api\/src\/(?:trpc\/|app-router\.ts|rest\/|[\w/-]+\.router\.ts)/,
    message: 'Only trpc/, the routers and rest/ may use tRPC: throw an AppError and take a context instead.',
  },
  {
    library: /^(?:kysely|pg)(?:\/|$)/,
    within: [
      'packages/api/src/rest',
      'packages/search/src',
      'packages/language/src',
      'packages/contract/src',
    ],
    message: 'No SQL here: call a domain function or a procedure.',
  },
  {
    library: /^node:/,
    within: ['packages/contract/src', 'apps/web/src'],
    message: 'This code runs in the browser too.',
  },
  {
    library: /^(?:react|@mantine|@tanstack)/,
    within: ['packages'],
    message: 'Only the web app renders pages.',
  },
];
