export const ASSET_TYPES = ['technology', 'researcher'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];
