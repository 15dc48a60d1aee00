/** What a setting is called on the page for admins, and what it does, in a sentence. */
type Words = readonly [title: string, about: string];

const OF_FILE: Readonly<Record<string, Words>> = {
  name: ['Product name', 'Full name, used on pages and in emails.'],
  shortName: ['Short name', 'Used where space is tight.'],
  copyright: ['Copyright line', 'Appears at the foot of pages; {year} becomes the current year.'],
  betaBanner: ['Beta banner', 'Tells members that the product is in beta.'],
  featuredUniversities: [
    'Universities on the landing page',
    'Named on the landing page beside the catalogue’s figures.',
  ],
  supportedUniversities: [
    'Universities on the About page',
    'Listed there as covered by the assistant. The search covers whatever is in the catalogue.',
  ],
  'claims.technologies': [
    'Number of technologies on the About page',
    'Shown up to this number. If the catalogue has fewer, the page shows the real count.',
  ],
  'claims.researchers': [
    'Number of researchers on the About page',
    'Shown up to this number. If the catalogue has fewer, the page shows the real count.',
  ],
  'claims.universities': [
    'Number of universities on the About page',
    'Shown up to this number. If the catalogue has fewer, the page shows the real count.',
  ],
  'claims.clients': [
    'Clients on the About page',
    'How many client companies the About page names, and from how many countries.',
  ],
  'claims.supportedUniversitiesDescription': [
    'Description of the universities',
    'Follows the number of universities on the About page.',
  ],
  socialLinks: ['Social media links', 'Appear at the foot of public pages.'],
  'contact.fallbackEmail': ['Team mailbox', 'Receives messages about technologies that have no manager.'],
  'limits.visitorMessagesPerDay': [
    'Messages per visitor per day',
    'How many questions people can ask before they join.',
  ],
  'limits.addressFactor': [
    'Allowance for shared networks',
    'Multiplies the limits per network address, for offices where many people share one.',
  ],
  'limits.modelTurnsPerHour': [
    'Model answers per person per hour',
    'After that, the built-in assistant answers. Each API key has the same limit.',
  ],
  'limits.modelTokensPerPersonPerDay': [
    'Model tokens per person per day',
    'The daily budget of one person or one API key.',
  ],
  'limits.modelTokensVisitorsPerDay': [
    'Model tokens for all visitors per day',
    'The daily budget that all visitors share.',
  ],
  'limits.modelTokensPerDay': [
    'Model tokens per day',
    'The daily budget of everyone together. Once it’s spent, the built-in assistant answers.',
  ],
  'about.quotes': ['Client quotes', 'What clients say about the product, on the About page.'],
  'about.team': ['Team', 'The people behind the product, on the About page.'],
  'about.advisoryBoard': ['Advisory board', 'The people who advise the team, on the About page.'],
  'about.partners': ['Partners', 'The organisations you work with, on the About page.'],
  'about.progress': ['Milestones', 'What the product has achieved so far, on the About page.'],
  'about.contactEmail': ['Contact address', 'Shown on the About page.'],
};

const OF_ENVIRONMENT: Readonly<Record<string, Words>> = {
  PORT: ['Port', 'The port the server listens on; 0 picks a free one.'],
  HOST: ['Listening address', 'Use 127.0.0.1 for this machine only, or 0.0.0.0 for all networks.'],
  PUBLIC_URL: [
    'Public address',
    'Where people reach the product. Links use it, and passkeys only work there.',
  ],
  DATA_DIR: ['Data folder', 'Holds the built-in database, the search index and generated secrets.'],
  DATABASE_URL: ['External database', 'A PostgreSQL server used instead of the built-in one.'],
  LANCEDB_URI: [
    'Location of the search index',
    'A folder, an S3 address (each machine keeps a copy) or LanceDB’s service. By default, inside the data folder.',
  ],
  LANCEDB_API_KEY: ['LanceDB key', 'Needed if the search index is at LanceDB’s service.'],
  LANCEDB_REGION: ['LanceDB region', 'Where LanceDB’s cloud keeps the database. By default, us-east-1.'],
  LANCEDB_HOST_OVERRIDE: [
    'LanceDB address',
    'The address of your own LanceDB Enterprise, if you use it instead of LanceDB’s cloud.',
  ],
  LANCEDB_FILES: [
    'Files of the search index',
    'A folder or an S3 address for what LanceDB’s service doesn’t keep. By default, inside the data folder.',
  ],
  ADMIN_EMAIL: ['First admin', 'Gets the one-time sign-in link printed at the first start.'],
  APP_SECRET: [
    'Signing key',
    'Signs tokens and codes. If not set, it is generated and kept in the data folder.',
  ],
  OPENAI_API_KEY: ['Language model key', 'Without it, the built-in assistant answers.'],
  OPENAI_BASE_URL: [
    'Language model address',
    'Any server that speaks OpenAI’s protocol. By default, OpenAI’s own.',
  ],
  OPENAI_MODEL: ['Language model', 'Reads messages, asks follow-up questions and writes summaries.'],
  OPENAI_EMBEDDING_MODEL: [
    'Embedding model',
    'Turns records and questions into vectors. If not set, “Built-in embeddings” applies.',
  ],
  EMBEDDINGS: ['Built-in embeddings', 'How the search understands meaning when no embedding model is set.'],
  RERANKER: ['Reranker', 'A local model that reorders the first results of a search.'],
  RANKING_WEIGHTS: [
    'Ranking weights',
    'A file to use instead of the trained weights that come with the product.',
  ],
  WEB_SEARCH_URL: ['Web search', 'A SearXNG-compatible search engine. Without it, the web isn’t searched.'],
  POSTMARK_SERVER_TOKEN: ['Postmark token', 'Without it, emails stay in the development mailbox.'],
  POSTMARK_WEBHOOK_SECRET: [
    'Postmark webhook secret',
    'Part of the address where Postmark reports what happens to emails.',
  ],
  POSTMARK_INBOUND_DOMAIN: ['Domain for replies', 'Without it, members can’t write to universities.'],
  POSTMARK_ALERTS_STREAM: [
    'Postmark stream for alerts',
    'Carries alerts only, so people can unsubscribe and still get other emails.',
  ],
  MAIL_FROM: ['Sender of emails', 'The address that emails are sent from.'],
  CONTACT_FALLBACK_EMAIL: [
    'Fallback address',
    'Used instead of the team mailbox from the configuration file.',
  ],
  BACKUP_TO: ['Backup folder', 'Where scheduled backups are stored. Without it, none are made.'],
  BACKUP_EVERY: ['Time between backups', 'How often a scheduled backup is made.'],
  BACKUP_PASSPHRASE: ['Backup passphrase', 'Encrypts the secrets in backups.'],
  COSMOS_CONFIG: ['Configuration file', 'A JSON file with names, claims, links and limits.'],
  TRUST_PROXY: [
    'Trusted proxies',
    'Whose X-Forwarded-For header is trusted, as a number of proxies or as networks.',
  ],
  METRICS_PORT: [
    'Port for metrics',
    'Where Prometheus reads this process’s metrics. Without it, none are kept.',
  ],
  METRICS_HOST: [
    'Listening address for metrics',
    'Use 127.0.0.1 for this machine only, or 0.0.0.0 for all networks. Anyone who can reach it can read the metrics.',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    'Trace collector',
    'Where OpenTelemetry traces are sent. Without it, none are made.',
  ],
  OTEL_TRACES_SAMPLER_ARG: [
    'Trace sampling rate',
    'The share of requests to trace, where no proxy has already decided.',
  ],
  LOG_LEVEL: ['Log level', 'How much detail the server logs.'],
  NODE_ENV: ['Mode', 'Whether the server runs in production, development or test.'],
};

/** Of a setting without words its name, and no sentence. */
export function settingWords(name: string): { title: string; about: string } {
  const [title, about] = OF_FILE[name] ?? OF_ENVIRONMENT[name] ?? [name, ''];
  return { title, about };
}
