import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';

/** How large the structure of a JSON text may be; its strings may be as long as the body. */
export interface ShapeLimits {
  depth: number;
  keys: number;
  /** Everything in an array or under a key. */
  values: number;
}

export interface ShapeScanner {
  /** Scans the next bytes. Returns the message of a refusal, or null while nothing is wrong. */
  push(bytes: Uint8Array): string | null;
  /** Keys so far. Of two equal keys the parser keeps only the last; this counts both. */
  keys(): number;
}

/** No meaningful number or word outside strings is longer. */
const SCALAR_BYTES_MAX = 400;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const SPACE = 0x20;

/**
 * Scans JSON as it arrives, byte by byte and without backtracking, so that structures which would be expensive to
 * parse are refused before they have arrived in full. Whether it is valid JSON at all is left to the parser.
 */
export function shapeScanner(limits: ShapeLimits): ShapeScanner {
  let isText = false;
  let isEscaped = false;
  let depth = 0;
  let keys = 0;
  let values = 0;
  let scalarBytes = 0;
  /** A byte outside strings. */
  const takeMark = (byte: number): string | null => {
    switch (byte) {
      case QUOTE:
        isText = true;
        break;
      case OPEN_BRACE:
      case OPEN_BRACKET:
        depth += 1;
        values += 1;
        if (depth > limits.depth) return HTTP_MESSAGES.jsonTooDeep;
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        depth -= 1;
        break;
      case COLON:
        keys += 1;
        if (keys > limits.keys) return HTTP_MESSAGES.jsonTooManyKeys;
        break;
      case COMMA:
        values += 1;
        break;
      default:
        if (byte <= SPACE) break;
        scalarBytes += 1;
        return scalarBytes > SCALAR_BYTES_MAX ? HTTP_MESSAGES.bodyNotJson : null;
    }
    scalarBytes = 0;
    return values > limits.values ? HTTP_MESSAGES.jsonTooManyValues : null;
  };
  /** Skips past the end of a string, or to the end of the bytes. */
  const skipText = (bytes: Uint8Array, from: number): number => {
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) {
        isText = false;
        return at + 1;
      }
    }
    return bytes.length;
  };
  return {
    push: (bytes) => {
      for (let at = 0; at < bytes.length;) {
        if (isText) at = skipText(bytes, at);
        else {
          const reason = takeMark(bytes[at] ?? 0);
          if (reason) return reason;
          at += 1;
        }
      }
      return null;
    },
    keys: () => keys,
  };
}
