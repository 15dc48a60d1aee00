/** The bucket of a feature: FNV-1a, its bits mixed once more, since buckets take the lowest. */
export function hashed(feature: string, buckets: number): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < feature.length; at++) {
    hash ^= feature.charCodeAt(at);
    hash = Math.imul(hash, 16_777_619);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return ((hash ^ (hash >>> 12)) >>> 0) % buckets;
}
