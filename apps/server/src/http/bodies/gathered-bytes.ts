const FIRST_BYTES = 4 * 1_024;

export interface GatheredBytes {
  add(piece: Uint8Array): void;
  /** Everything so far; nothing may be added afterwards. */
  whole(): Buffer<ArrayBuffer>;
}

/**
 * Concatenates bytes as they arrive: kept as separate chunks, small pieces take hundreds of times their size in
 * memory.
 */
export function gatherBytes(): GatheredBytes {
  let bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  let size = 0;
  return {
    add: (piece) => {
      if (size + piece.length > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(2 * bytes.length, size + piece.length));
        bytes.copy(larger, 0, 0, size);
        bytes = larger;
      }
      bytes.set(piece, size);
      size += piece.length;
    },
    whole: () => bytes.subarray(0, size),
  };
}
