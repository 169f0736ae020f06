import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOf } from '../../../infra/http-server/network-of.js';
import { singleHeader } from '../../http/command-context.js';
import type { FastifyRequest } from '../../http/http-types.js';
import type { Counters } from './failed-logins.js';

/** The header of a sign-in's response with the device's text, which the device sends with its next sign-in. */
export const deviceHeader = 'x-device';
/** Accounts that one browser or phone remembers: colleagues share a device. */
const usersAtMost = 5;
const entryShape = /^([\w-]{22})\.([\w-]{22})$/;
const longestDevice = usersAtMost * 46;

export const deviceParameter = {
  name: 'X-Device',
  in: 'header',
  description:
    'What an earlier sign-in answered in this header: the wrong passwords of others do not make this device wait.',
  schema: { type: 'string' },
} as const;

export interface DeviceUser {
  readonly userId: string;
  readonly passwordVersion: number | undefined;
}

/**
 * Devices that have signed in before, which the wrong passwords of strangers do not block. Each device stores a text
 * with an entry for each of its users: a random id, signed for that user and that password, so that a new password ends
 * it. The text gives no access, and the server does not store it.
 */
export class Devices {
  constructor(private readonly key: KeyObject) {}

  /** The id of a device for a user; undefined if it never signed this user in since the password was set. */
  idFor(user: DeviceUser, device: string | null): string | undefined {
    if (user.passwordVersion === undefined) return undefined;
    return entriesOf(device).find((entry) => this.isOf(user, entry))?.id;
  }

  /** The device's text after a sign-in of this user; the entry used last is the first. */
  after(user: DeviceUser, device: string | null): string {
    const entries = entriesOf(device);
    const id = this.idFor(user, device) ?? randomBytes(16).toString('base64url');
    const own = `${id}.${this.signatureOf(user, id).toString('base64url')}`;
    const others = entries.filter((entry) => entry.id !== id).map(({ text }) => text);
    return [own, ...others].slice(0, usersAtMost).join(',');
  }

  private isOf(user: DeviceUser, { id, signature }: Entry): boolean {
    const given = Buffer.from(signature, 'base64url');
    const right = this.signatureOf(user, id);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  /** The text begins with its purpose, because the key also signs tokens. */
  private signatureOf({ userId, passwordVersion }: DeviceUser, id: string): Buffer {
    const text = `device\n${userId}\n${passwordVersion}\n${id}`;
    return createHmac('sha256', this.key).update(text).digest().subarray(0, 16);
  }
}

interface Entry {
  readonly id: string;
  readonly signature: string;
  readonly text: string;
}

const entriesOf = (device: string | null): readonly Entry[] =>
  (device ?? '')
    .slice(0, longestDevice)
    .split(',')
    .flatMap((text) => {
      const [, id, signature] = entryShape.exec(text) ?? [];
      return id === undefined || signature === undefined ? [] : [{ id, signature, text }];
    });

const freeGuesses = 5;
/**
 * Wrong passwords for one account from all addresses within a day, after which unknown devices wait. A single address
 * stays below: with its own waits it makes about 300 guesses a day.
 */
const freeOfAccount = 500;
/** Wrong codes for one account from all known devices, after which these devices wait together. */
const freeOfDevices = 20;

export interface SignInSource {
  readonly address: string;
  /** The text that the device got at an earlier sign-in; null for none. */
  readonly device: string | null;
}

export const sourceOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SignInSource => ({
  address: ip,
  device: singleHeader(headers[deviceHeader]) ?? null,
});

export interface Guesser extends Pick<SignInSource, 'address'> {
  /** The user's id, or the unknown e-mail. */
  readonly who: string;
  readonly deviceId: string | undefined;
}

/**
 * Wrong passwords and codes of one place share a counter. A stranger blocks neither a known device nor other addresses:
 * only guesses from very many addresses delay unknown devices.
 */
export const passwordCounters = (guesser: Guesser): Counters => {
  const place = placeOf('sign-in', guesser);
  if (guesser.deviceId !== undefined) return [place];
  return [place, { id: `account\n${nameOf(guesser)}`, free: freeOfAccount }];
};

/**
 * A code is short, and its guesser has the password: all addresses together get the tries of one. Known devices have
 * their own counter, so that strangers do not block them.
 */
export const codeCounters = (guesser: Guesser): Counters => {
  const place = placeOf('sign-in', guesser);
  const isKnown = guesser.deviceId !== undefined;
  const all = isKnown ? { kind: 'codes of devices', free: freeOfDevices } : { kind: 'codes', free: freeGuesses };
  return [place, { id: `${all.kind}\n${nameOf(guesser)}`, free: all.free }];
};

/** Separate from passwords, so that wrong ones do not block a device that signs. */
export const signatureCounters = (guesser: Guesser): Counters => [placeOf('passkey', guesser)];

/** Password and code of a signed-in user, separate from sign-ins, which strangers may try. */
export const proofCounters = (userId: string): Counters => [{ id: `proof\n${userId}`, free: freeGuesses }];

const nameOf = ({ who }: Guesser): string => who.trim().toLowerCase();

const placeOf = (kind: string, guesser: Guesser) => {
  const { deviceId, address } = guesser;
  const place = deviceId === undefined ? `address ${networkOf(address)}` : `device ${deviceId}`;
  return { id: `${kind}\n${nameOf(guesser)}\n${place}`, free: freeGuesses };
};
