export const SETTING_SECTIONS = [
  'Product',
  'Pages',
  'Limits',
  'Email',
  'Login',
  'Assistant and search',
  'Server',
  'Backups',
] as const;
export type SettingSection = (typeof SETTING_SECTIONS)[number];

/** Where a value comes from: a variable, the file of COSMOS_CONFIG, a command, or the release itself. */
export const SETTING_SOURCES = ['environment', 'file', 'command', 'default'] as const;
export type SettingSource = (typeof SETTING_SOURCES)[number];

/** A setting in force. */
export interface SettingInForce {
  section: SettingSection;
  /** For people: "Time between backups". */
  title: string;
  /** A sentence that says what it does. */
  about: string;
  /** As it is written where it can be set: `limits.addressFactor`, `MAIL_FROM`. */
  name: string;
  /** In words; of a secret only whether it is set. */
  value: string;
  source: SettingSource;
  /** Where it can be changed. */
  setIn: Exclude<SettingSource, 'default'>;
  isSecret: boolean;
  /** What the catalogue has today of what is claimed, and pages show; absent where nothing is, or no more is claimed. */
  held?: number;
}
