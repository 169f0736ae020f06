import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The parts of a registration's options that a device reads. */
interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string | undefined };
  readonly user: { readonly id: string };
}

/** The parts of a sign-in's options that a device reads. */
interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string | undefined;
}

interface Behaviour {
  /** The origin of the page. */
  readonly origin: string;
  /** Whether the device verifies its user by a finger or a PIN. */
  readonly isVerifying?: boolean;
  /** Whether the device proves its maker by a certificate, although none is requested. */
  readonly isAttested?: boolean;
}

interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

interface Passkey extends KeyPair {
  readonly id: Buffer;
  readonly userHandle: string;
}

type Statement = Map<string, Uint8Array | Uint8Array[]>;

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

const hashOf = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** A public key of the curve P-256 as COSE (RFC 9053): key type 2, algorithm -7, curve 1. */
const coseOf = (publicKey: KeyObject): Uint8Array => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
};

const lengthOf = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return length;
};

/** A value of ASN.1 in DER, of fewer than 65,536 bytes. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);

/** A certificate of a maker of devices, signed with the same key (RFC 5280), with ECDSA and SHA-256. */
const certificateOf = ({ publicKey, privateKey }: KeyPair): Buffer => {
  const algorithm = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const day = (text: string) => der(0x17, Buffer.from(text));
  const body = sequence(
    der(0x02, Buffer.from([1])),
    algorithm,
    sequence(),
    sequence(day('250101000000Z'), day('400101000000Z')),
    sequence(),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  return sequence(body, algorithm, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)));
};

/** A device with passkeys, from a server's view; its counter rises with each signature unless a test sets it back. */
export class SoftwareAuthenticator {
  counter = 0;
  private passkey: Passkey | undefined;

  constructor(private readonly behaviour: Behaviour) {}

  private clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.behaviour.origin, crossOrigin: false }));
  }

  private authenticatorData(rpId: string, flags: number, attested: Buffer = Buffer.alloc(0)): Buffer {
    const { isVerifying = true } = this.behaviour;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flag = Buffer.from([present | (isVerifying ? verified : 0) | flags]);
    return Buffer.concat([hashOf(rpId), flag, counter, attested]);
  }

  /** The result of `navigator.credentials.create`, as JSON. */
  create(options: CreationOptions) {
    const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.passkey = { id: randomBytes(32), userHandle: options.user.id, ...keys };
    return this.attest(options, this.passkey);
  }

  /**
   * Registers the device's existing passkey again, which browsers refuse if it is excluded. @throws Error before
   * `create`
   */
  repeat(options: CreationOptions) {
    return this.attest(options, this.own());
  }

  private own(): Passkey {
    if (this.passkey === undefined) throw new Error('The device has no passkey yet.');
    return this.passkey;
  }

  private attest({ challenge, rp }: CreationOptions, { id, publicKey }: Passkey) {
    const attested = Buffer.concat([Buffer.alloc(16), lengthOf(id), id, coseOf(publicKey)]);
    const clientData = this.clientData('webauthn.create', challenge);
    const { isAttested = false } = this.behaviour;
    const statement = isAttested ? this.statement(clientData, rp.id ?? '', id, publicKey) : new Map();
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Statement>([
        ['fmt', isAttested ? 'fido-u2f' : 'none'],
        ['attStmt', statement],
        ['authData', new Uint8Array(this.authenticatorData(rp.id ?? '', withCredential, attested))],
      ]),
    );
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The statement of a maker about its device, in the form of the first generation (FIDO U2F). */
  private statement(clientData: Buffer, rpId: string, id: Buffer, publicKey: KeyObject): Statement {
    const maker = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
    const signed = Buffer.concat([Buffer.from([0]), hashOf(rpId), hashOf(clientData), id, point]);
    return new Map<string, Uint8Array | Uint8Array[]>([
      ['sig', new Uint8Array(sign('sha256', signed, maker.privateKey))],
      ['x5c', [new Uint8Array(certificateOf(maker))]],
    ]);
  }

  /** The result of `navigator.credentials.get`, as JSON. @throws Error before `create` */
  get({ challenge, rpId = '' }: RequestOptions) {
    const { id, userHandle, privateKey } = this.own();
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge);
    const authenticatorData = this.authenticatorData(rpId, 0);
    const signature = sign('sha256', Buffer.concat([authenticatorData, hashOf(clientData)]), privateKey);
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      },
    };
  }
}
