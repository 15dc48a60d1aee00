import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { AddPasskey, PasskeyProof } from '@cosmos/contract/auth/passkeys.ts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** How an authenticator, or somebody posing as one, may deviate from the standard. */
export interface Deviation {
  /** The page that it claims to be on. */
  origin?: string;
  /** The host that it claims the passkey is for. */
  rpId?: string;
  /** False if it did not verify the user. */
  verified?: boolean;
  challenge?: string;
  type?: string;
  userHandle?: string | null;
}

interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
  excludeCredentials?: { id: string }[];
}

interface RequestOptions {
  challenge: string;
  rpId?: string;
}

const ORIGIN = 'https://cosmos.example';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;
const ZERO_AAGUID = '0'.repeat(32);

/** An authenticator with one passkey, a real key pair and, by default, a counter. */
export class SoftwareAuthenticator {
  /** The next value of its counter. */
  counter: number;
  readonly credentialId = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly step: 0 | 1;
  private userHandle: string | null = null;

  constructor({ counts = true }: { counts?: boolean } = {}) {
    this.step = counts ? 1 : 0;
    this.counter = this.step;
  }

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  /** Answers `navigator.credentials.create`, with an attestation of the type `none`. */
  make(options: CreationOptions, deviation: Deviation & { aaguid?: string } = {}): AddPasskey['credential'] {
    this.userHandle = options.user.id;
    const key = Buffer.concat([
      Buffer.from((deviation.aaguid ?? ZERO_AAGUID).replaceAll('-', ''), 'hex'),
      uint16(this.credentialId.length),
      this.credentialId,
      this.coseKey(),
    ]);
    const authData = Buffer.concat([this.data(options.rp.id ?? '', deviation, HAS_KEY), key]);
    const attestation = new Map<string, Map<string, string> | string | Uint8Array<ArrayBuffer>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, deviation).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  sign(options: RequestOptions, deviation: Deviation = {}): PasskeyProof['credential'] {
    const authenticatorData = this.data(options.rpId ?? '', deviation);
    const client = clientData('webauthn.get', options.challenge, deviation);
    const signature = createSign('SHA256')
      .update(authenticatorData)
      .update(createHash('sha256').update(client).digest())
      .sign(this.keys.privateKey);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: deviation.userHandle === undefined ? this.userHandle : deviation.userHandle,
      },
    };
  }

  private credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  private data(rpId: string, { rpId: other, verified = true }: Deviation, flags = 0): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(this.counter);
    this.counter += this.step;
    return Buffer.concat([
      createHash('sha256')
        .update(other ?? rpId)
        .digest(),
      Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)]),
      counted,
    ]);
  }

  /** The public key in COSE format: an elliptic curve (2), ES256 (-7), on P-256 (1). */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const point = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }
}

function clientData(type: string, challenge: string, deviation: Deviation): Buffer {
  const { origin = ORIGIN } = deviation;
  return Buffer.from(
    JSON.stringify({
      type: deviation.type ?? type,
      challenge: deviation.challenge ?? challenge,
      origin,
      crossOrigin: false,
    }),
  );
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
