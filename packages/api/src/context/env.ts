import { readFileSync } from 'node:fs';
import { emailAddress } from '@cosmos/contract/auth/email-address.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { productConfig, type ProductConfig } from '@cosmos/contract/product/product-config.ts';
import { z } from 'zod';
import { namesSetIn } from './setting-names.ts';

const flagless = z.string().trim().min(1).optional();
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const PORT_WRONG = 'must be a whole number from 0 to 65535';

const UNITS_MS: Readonly<Record<string, number>> = {
  m: 60_000,
  h: 60 * 60_000,
  d: PRODUCT_LIMITS.dayMs,
};
const DURATION_WRONG = 'must be a time from 10m to 31d, such as 6h or 1d';

/** Milliseconds for a number of minutes, hours or days. */
function duration(given: string, context: z.RefinementCtx): number {
  const [, amount, unit = ''] = /^(\d{1,6})([mhd])$/.exec(given) ?? [];
  const ms = Number(amount) * (UNITS_MS[unit] ?? Number.NaN);
  if (ms >= PRODUCT_LIMITS.backupEveryMinMs && ms <= PRODUCT_LIMITS.backupEveryMaxMs) return ms;
  context.addIssue({ code: 'custom', message: DURATION_WRONG });
  return z.NEVER;
}

const port = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/, PORT_WRONG)
  .transform(Number)
  .refine((given) => given <= 65_535, PORT_WRONG);

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().trim().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .refine(
      (value) => URL.canParse(value),
      'must be an address such as postgres://user:password@host:5432/database',
    )
    .optional(),
  LANCEDB_URI: flagless.refine(
    (value) => value === undefined || !value.includes('://') || /^(?:s3|file|db):\/\//.test(value),
    'must be a folder, or begin with s3:// or db://',
  ),
  LANCEDB_API_KEY: flagless,
  LANCEDB_REGION: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as us-east-1')
    .optional(),
  LANCEDB_HOST_OVERRIDE: httpUrl.optional(),
  LANCEDB_FILES: flagless.refine(
    (value) => value === undefined || !value.includes('://') || /^(?:s3|file):\/\//.test(value),
    'must be a folder, or begin with s3://',
  ),
  ADMIN_EMAIL: emailAddress.optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').max(1_000).optional(),
  OPENAI_API_KEY: flagless,
  OPENAI_BASE_URL: httpUrl.optional(),
  OPENAI_MODEL: z.string().trim().min(1).max(200).default('gpt-4.1-mini'),
  OPENAI_EMBEDDING_MODEL: flagless,
  EMBEDDINGS: z
    .string()
    .trim()
    .regex(
      /^(?:sentences|latent|local:.+)$/,
      'must be sentences, latent, or local: followed by a model’s folder',
    )
    .default('sentences'),
  RERANKER: z
    .string()
    .trim()
    .regex(/^local:.+$/, 'must be local: and the folder of a model')
    .optional(),
  POSTMARK_SERVER_TOKEN: flagless,
  POSTMARK_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^[A-Za-z0-9_-]{16,200}(?:,[A-Za-z0-9_-]{16,200})?$/,
      'must have 16 to 200 letters, digits, - or _; while it is being changed, the new one, a comma and the old one',
    )
    .optional(),
  POSTMARK_INBOUND_DOMAIN: z
    .string()
    .trim()
    .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/i, 'must be a domain such as inbound.example.org')
    .optional(),
  POSTMARK_ALERTS_STREAM: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9_-]{0,29}$/i, 'must be the ID of a message stream, such as broadcast')
    .default('broadcast'),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^(?:[^<>\r\n]{1,100} <[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)$/,
      'must be an address, or a name and an address in angle brackets',
    )
    .optional(),
  CONTACT_FALLBACK_EMAIL: emailAddress.optional(),
  WEB_SEARCH_URL: httpUrl.optional(),
  RANKING_WEIGHTS: flagless,
  BACKUP_TO: flagless,
  BACKUP_EVERY: z.string().trim().default('1d').transform(duration),
  BACKUP_PASSPHRASE: z
    .string()
    .min(
      PRODUCT_LIMITS.backupPassphraseCharactersMin,
      `must have at least ${PRODUCT_LIMITS.backupPassphraseCharactersMin} characters`,
    )
    .max(1_000)
    .optional(),
  COSMOS_CONFIG: flagless,
  TRUST_PROXY: z
    .string()
    .trim()
    .refine(
      (value) => value !== 'true' && value !== '*',
      'must be a number of proxies or a list of networks, never "true"',
    )
    .optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().trim().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .trim()
    .regex(/^(?:0|1|0?\.\d{1,6}|1\.0+)$/, 'must be a share from 0 to 1, such as 0.1')
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
});

/** The names of all variables that are read; `.env.example` is tested against it. */
export const ENVIRONMENT_NAMES = Object.keys(variables.shape);

export interface Env extends z.infer<typeof variables> {
  config: ProductConfig;
  /** Which of the values somebody has set. */
  given: {
    /** Names of all variables, and of those that are set. */
    known: readonly string[];
    variables: readonly string[];
    /** Settings in the file, such as `limits.addressFactor`. */
    settings: readonly string[];
  };
}

/** An invalid setting; its message is one sentence that names the variable. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/** Reads and checks the environment once, at the start. Empty values count as unset. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvError(
      `${String(issue?.path[0] ?? 'The environment')} is wrong: ${(issue?.message ?? 'it is not readable').replace(/^must /, 'it must ')}.`,
    );
  }
  refuseUnsafe(parsed.data);
  refuseKeyless(parsed.data);
  const { config, settings } = readConfig(parsed.data.COSMOS_CONFIG);
  const set = ENVIRONMENT_NAMES.filter((name) => name in given);
  return { ...parsed.data, config, given: { known: ENVIRONMENT_NAMES, variables: set, settings } };
}

/** This process's environment with some values replaced, for a process that it starts. */
export function environmentWith(
  values: Readonly<Record<string, string>>,
  source: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  return { ...source, ...values };
}

/** LangChain sends its inputs to the services that these variables name, which nobody has agreed to here. */
export function refuseTracing(target: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(target)) if (/^(?:LANGCHAIN|LANGSMITH)_/.test(name)) delete target[name];
}

/** LanceDB's service answers nobody without a key. */
function refuseKeyless({ LANCEDB_URI, LANCEDB_API_KEY }: z.infer<typeof variables>): void {
  if (LANCEDB_URI?.startsWith('db://') && !LANCEDB_API_KEY)
    throw new EnvError(
      'LANCEDB_API_KEY is missing. It is required because LANCEDB_URI points to LanceDB’s service.',
    );
}

/** In production, nothing may replace what people rely on. */
function refuseUnsafe(env: z.infer<typeof variables>): void {
  if (env.NODE_ENV === 'production' && !env.POSTMARK_SERVER_TOKEN)
    throw new EnvError(
      'POSTMARK_SERVER_TOKEN is missing. It is required in production, so that emails reach people.',
    );
  if (env.POSTMARK_SERVER_TOKEN && !env.MAIL_FROM)
    throw new EnvError(
      'MAIL_FROM is missing. Set it to a sender address that you have confirmed in Postmark.',
    );
}

function readConfig(path: string | undefined): { config: ProductConfig; settings: string[] } {
  if (!path) return { config: productConfig.parse({}), settings: [] };
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new EnvError(
      `COSMOS_CONFIG is wrong: ${path} is not a readable JSON file (${(error as Error).message}).`,
    );
  }
  const parsed = productConfig.safeParse(content);
  if (parsed.success) return { config: parsed.data, settings: namesSetIn(content) };
  throw new EnvError(`COSMOS_CONFIG is wrong: ${whatIsWrong(parsed.error)}.`);
}

/** "claims.clients: Invalid input…", without the full stop. */
function whatIsWrong({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (!issue) return 'the whole file: not readable';
  if (issue.code === 'unrecognized_keys')
    return `${[...issue.path, issue.keys[0]].join('.')}: there is no such setting`;
  return `${issue.path.join('.') || 'the whole file'}: ${issue.message.replace(/\.$/, '')}`;
}
