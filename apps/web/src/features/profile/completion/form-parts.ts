export const PROFILE_TABS = ['personal', 'rd'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The part of the profile’s form that an address names, if any. */
export function profileTabOf(value: unknown): ProfileTab | undefined {
  return PROFILE_TABS.find((tab) => tab === value);
}

export const TAB_NAMES: Record<ProfileTab, string> = { personal: 'Personal', rd: 'R&D' };
