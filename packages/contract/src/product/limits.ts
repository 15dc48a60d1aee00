/** Limits of the installation, each with its unit in the name; times are milliseconds unless the name says otherwise. */
export const PRODUCT_LIMITS = {
  diskFreeBytes: 64 * 1_024 * 1_024,
  backupsKept: 7,
  backupPartBytes: 1_024 * 1_024,
  backupPassphraseCharactersMin: 12,
  backupEveryMinMs: 10 * 60 * 1_000,
  backupEveryMaxMs: 31 * 24 * 60 * 60 * 1_000,
  backupRetryMs: 10 * 60 * 1_000,
  dayMs: 24 * 60 * 60 * 1_000,
} as const;
