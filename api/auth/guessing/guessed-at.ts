import { networkOf } from '../../../infra/http-server/network-of.js';
import { singleHeader } from '../../http/command-context.js';
import type { FastifyRequest } from '../../http/http-types.js';
import { deviceHeader } from './devices.js';
import type { Counters } from './failed-logins.js';

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

/** The guesser: a known device, or an address. */
export interface Guesser extends Pick<SignInSource, 'address'> {
  /** The user's id, or the unknown e-mail. */
  readonly who: string;
  /** The id of the device for this user; undefined for one that never signed in. */
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
