/** What a setting is called on the page for admins, and what it does, in a sentence. */
type Words = readonly [title: string, about: string];

const OF_FILE: Readonly<Record<string, Words>> = {
  name: ['Product name', 'Full name, used on pages and in emails.'],
  shortName: ['Short name', 'Used where space is tight.'],
  copyright: ['Copyright line', 'At the foot of pages; {year} becomes the current year.'],
  betaBanner: ['Beta banner', 'Tells members that the product is in beta.'],
  featuredUniversities: [
    'Universities on the landing page',
    'Named on the landing page, next to the catalogue’s figures.',
  ],
  supportedUniversities: [
    'Universities on the About page',
    'Those the assistant is said to cover. Results depend on the catalogue, not on this list.',
  ],
  'claims.technologies': [
    'Claimed number of technologies',
    'A claim on the About page, not a count. If the catalogue holds fewer, its own number is shown too.',
  ],
  'claims.researchers': [
    'Claimed number of researchers',
    'A claim on the About page, not a count. If the catalogue holds fewer, its own number is shown too.',
  ],
  'claims.universities': [
    'Claimed number of universities',
    'A claim on the About page, not a count. If the catalogue holds fewer, its own number is shown too.',
  ],
  'claims.clients': [
    'Claimed clients',
    'A claim on the About page, not a count: companies and their countries.',
  ],
  'claims.supportedUniversitiesDescription': [
    'Description of the universities',
    'Appears after the number of universities on the About page.',
  ],
  socialLinks: ['Social media links', 'At the foot of public pages.'],
  'contact.fallbackEmail': [
    'Team mailbox',
    'Gets messages about technologies without a manager, unless CONTACT_FALLBACK_EMAIL is set.',
  ],
  'limits.visitorMessagesPerDay': [
    'Messages per visitor and day',
    'How much people can ask before they join.',
  ],
  'limits.addressFactor': [
    'Factor for limits by network address',
    'Multiplies them, for offices where many people share one address.',
  ],
  'limits.modelTurnsPerHour': [
    'Model answers per person and hour',
    'Beyond it, the built-in assistant answers; the same for each API key.',
  ],
  'limits.modelTokensPerPersonPerDay': [
    'Model tokens per person and day',
    'Beyond it, the built-in assistant answers; the same for each API key.',
  ],
  'limits.modelTokensVisitorsPerDay': [
    'Model tokens for all visitors per day',
    'Beyond it, the built-in assistant answers visitors.',
  ],
  'limits.modelTokensPerDay': [
    'Model tokens per day',
    'For everyone together; beyond it, the built-in assistant answers.',
  ],
  'about.quotes': ['Client quotes', 'A section of the About page; left out while it is empty.'],
  'about.team': ['Team', 'A section of the About page; left out while it is empty.'],
  'about.advisoryBoard': ['Advisory board', 'A section of the About page; left out while it is empty.'],
  'about.partners': ['Partners', 'A section of the About page; left out while it is empty.'],
  'about.progress': ['Milestones', 'A section of the About page; left out while it is empty.'],
  'about.contactEmail': ['Contact address', 'Shown on the About page.'],
};

const OF_ENVIRONMENT: Readonly<Record<string, Words>> = {
  PORT: ['Port', 'The server listens on it; 0 picks a free one.'],
  HOST: ['Listening address', '127.0.0.1 is this machine only, 0.0.0.0 all networks.'],
  PUBLIC_URL: [
    'Public address',
    'Where people reach the product; used in links, and passkeys are tied to it.',
  ],
  DATA_DIR: ['Data folder', 'Holds the built-in database, the search index and generated secrets.'],
  DATABASE_URL: ['External database', 'A PostgreSQL server used instead of the built-in one.'],
  LANCEDB_URI: [
    'Location of the search index',
    'A folder or an object store; by default within the data folder.',
  ],
  ADMIN_EMAIL: ['First admin', 'Gets the one-time sign-in link printed at the first start.'],
  APP_SECRET: ['Signing key', 'Signs tokens and codes; by default generated and kept in the data folder.'],
  OPENAI_API_KEY: ['Language model key', 'Without it, the built-in assistant answers.'],
  OPENAI_BASE_URL: [
    'Language model address',
    'Any server that speaks OpenAI’s protocol; by default OpenAI’s own.',
  ],
  OPENAI_MODEL: ['Language model', 'Reads messages, asks follow-up questions and writes summaries.'],
  OPENAI_EMBEDDING_MODEL: ['Embedding model', 'If it isn’t set, “Built-in embeddings” decides.'],
  EMBEDDINGS: [
    'Built-in embeddings',
    'How the search reads what records mean when no embedding model is set.',
  ],
  RERANKER: ['Reranker', 'A local cross-encoder that puts the first results in order.'],
  RANKING_WEIGHTS: [
    'Ranking weights',
    'A file used instead of the trained weights that come with the product.',
  ],
  WEB_SEARCH_URL: ['Web search', 'A SearXNG-compatible search engine; without it, the web is not searched.'],
  POSTMARK_SERVER_TOKEN: ['Postmark token', 'Without it, emails stay in the development mailbox.'],
  POSTMARK_WEBHOOK_SECRET: [
    'Postmark webhook secret',
    'Protects the address at which Postmark reports events.',
  ],
  POSTMARK_INBOUND_DOMAIN: ['Domain for replies', 'Without it, members can’t write to universities.'],
  POSTMARK_ALERTS_STREAM: ['Postmark stream for alerts', 'Members can leave it without losing other emails.'],
  MAIL_FROM: ['Sender of emails', 'The address that all emails come from.'],
  CONTACT_FALLBACK_EMAIL: ['Fallback address', 'Gets messages about technologies without a manager.'],
  BACKUP_TO: ['Backup folder', 'Where scheduled backups go; without it, there are none.'],
  BACKUP_EVERY: ['Time between backups', 'How often a scheduled backup is made.'],
  BACKUP_PASSPHRASE: ['Backup passphrase', 'Encrypts the secrets in backups.'],
  COSMOS_CONFIG: ['Configuration file', 'A JSON file with names, claims, links and limits.'],
  TRUST_PROXY: ['Trusted proxies', 'Whose X-Forwarded-For is believed: their number or networks.'],
  LOG_LEVEL: ['Log level', 'How much the server writes to its log.'],
  NODE_ENV: ['Mode', 'Production, development or test.'],
};

/** Of a setting without words its name, and no sentence. */
export function settingWords(name: string): { title: string; about: string } {
  const [title, about] = OF_FILE[name] ?? OF_ENVIRONMENT[name] ?? [name, ''];
  return { title, about };
}
