const STORAGE_KEY = 'cosmos.visitor';
const VISITOR_ID = /^[0-9a-f]{32}$/;

let unsaved: string | null = null;

/** 128 random bits in hex. Works on plain http, where `crypto.randomUUID` is missing. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random version-4 UUID. */
export function randomUuid(): string {
  const hex = randomId();
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The token that makes a visitor the owner of this browser’s preview chats; kept in memory if storage is refused. */
export function visitorId(): string {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    if (kept && VISITOR_ID.test(kept)) return kept;
    const made = unsaved ?? randomId();
    localStorage.setItem(STORAGE_KEY, made);
    return made;
  } catch {
    unsaved ??= randomId();
    return unsaved;
  }
}
