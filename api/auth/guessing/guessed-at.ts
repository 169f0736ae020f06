import { networkOf } from '../../../infra/http-server/network-of.js';
import { singleHeader } from '../../http/command-context.js';
import type { FastifyRequest } from '../../http/http-types.js';
import { deviceHeader } from './devices.js';
import type { Counters } from './failed-logins.js';

/** Wrong guesses of one place that wait for nothing. */
const freeGuesses = 5;
/**
 * Wrong passwords for one account from all addresses within a day, after which unknown devices wait. No single address gets
 * there: with its own waits it makes about 300 guesses a day.
 */
const freeOfAccount = 500;
/** Wrong codes for one account from all devices that have signed in before, after which these wait together. */
const freeOfDevices = 20;

/** Where a sign-in comes from. */
export interface SignInSource {
  readonly address: string;
  /** What the device was given when it signed in before, as it sends it; null for none. */
  readonly device: string | null;
}

/** Where a request for a sign-in comes from. */
export const sourceOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SignInSource => ({
  address: ip,
  device: singleHeader(headers[deviceHeader]) ?? null,
});

/** Who guesses at an account: a device that has signed in before, or an address. */
export interface Guesser extends Pick<SignInSource, 'address'> {
  /** The user's id, or the e-mail that nobody has. */
  readonly who: string;
  /** The id of the device for this user; undefined for one that never signed in. */
  readonly deviceId: string | undefined;
}

/**
 * Wrong passwords and codes of one place are counted together. A stranger keeps out neither a device that has signed in
 * before nor other addresses: only guesses from very many of them slow unknown devices down.
 */
export const passwordCounters = (guesser: Guesser): Counters => {
  const place = placeOf('sign-in', guesser);
  if (guesser.deviceId !== undefined) return [place];
  return [place, { id: `account\n${nameOf(guesser)}`, free: freeOfAccount }];
};

/**
 * A code is short, and who guesses it has the password: all addresses together get as many tries as one. Known devices
 * are counted together apart from them, so that strangers do not keep them out.
 */
export const codeCounters = (guesser: Guesser): Counters => {
  const place = placeOf('sign-in', guesser);
  const isKnown = guesser.deviceId !== undefined;
  const all = isKnown ? { kind: 'codes of devices', free: freeOfDevices } : { kind: 'codes', free: freeGuesses };
  return [place, { id: `${all.kind}\n${nameOf(guesser)}`, free: all.free }];
};

/** Apart from passwords, so that wrong ones do not keep out a device that signs. */
export const signatureCounters = (guesser: Guesser): Counters => [placeOf('passkey', guesser)];

/** Password and code of a user who is signed in, apart from sign-ins, which a stranger could try. */
export const proofCounters = (userId: string): Counters => [{ id: `proof\n${userId}`, free: freeGuesses }];

const nameOf = ({ who }: Guesser): string => who.trim().toLowerCase();

const placeOf = (kind: string, guesser: Guesser) => {
  const { deviceId, address } = guesser;
  const place = deviceId === undefined ? `address ${networkOf(address)}` : `device ${deviceId}`;
  return { id: `${kind}\n${nameOf(guesser)}\n${place}`, free: freeGuesses };
};
