import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { config } from '#platform/config.ts';

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** The flags of an authenticator: someone was present, and was verified; and a new key is attached. */
const flags = { present: 0x01, verified: 0x04, attached: 0x40 };

/** How an answer differs from a right one. */
export interface Twist {
  challenge?: string;
  origin?: string;
  domain?: string;
  counter?: number;
  isVerified?: boolean;
}

/** Returns the portal's origin as the browser sees it on the emulators: a passkey needs a domain. */
const portalOrigin = () => `http://localhost:${new URL(config.publicUrl).port}`;

/** The options that the server sends to the browser. */
type Options = Record<string, unknown> | null | undefined;

/** An authenticator with one new key (ES256), which counts its signatures. Its answers are as a browser sends them. */
export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let signatures = 0;

  const clientData = (type: string, options: Options, { challenge, origin = portalOrigin() }: Twist) =>
    Buffer.from(JSON.stringify({ type, challenge: challenge ?? options?.challenge, origin, crossOrigin: false }));

  function authenticatorData({ domain = 'localhost', counter = signatures, isVerified = true }: Twist, key?: Buffer) {
    const head = Buffer.alloc(5);
    head[0] = flags.present | (isVerified ? flags.verified : 0) | (key ? flags.attached : 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(domain), head, ...(key ? [key] : [])]);
  }

  const answer = (response: Record<string, Uint8Array>, more: object = {}) => ({
    ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
    clientExtensionResults: {},
    response: {
      ...Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64url')]),
      ),
      ...more,
    },
  });

  return {
    /** Creates the key for the options. */
    create(options: Options, twist: Twist = {}, transports: unknown = ['internal']) {
      const cose = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(cose)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(twist, key))],
      ]);
      const attestationObject = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
      return answer(
        { clientDataJSON: clientData('webauthn.create', options, twist), attestationObject },
        { transports },
      );
    },

    /** Signs the options' challenge. */
    sign(options: Options, twist: Twist = {}) {
      signatures += 1;
      const [clientDataJSON, data] = [clientData('webauthn.get', options, twist), authenticatorData(twist)];
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return answer({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}
