import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { KeyRing } from '../secrets/key-ring.js';
import { newTypedSecret } from './typed-secret.js';
import type { StateStore } from '../state/state-store.js';

const collection = 'two-steps';
const offers = 'two-steps-offer';

const issuer = 'Selvage';
const secretBytes = 20;
/** Steps of 30 s before and after the present one with a valid code, because clocks differ. */
const window = 1;
const offerMs = 15 * 60_000;

const recoveryCodes = 10;
const recoveryBytes = 10;
const sixFigures = /^\d{6}$/;

/** The secret that a user scans, or types, into an authenticator app. */
export interface TwoStepsOffer {
  /** In base32. */
  readonly secret: string;
  /** The address `otpauth://…` in the QR code. */
  readonly address: string;
}

interface TwoStepsInUse {
  readonly since: string;
  readonly recoveryLeft: number;
}

interface Kept {
  /** Encrypted for the user. */
  readonly secret: string;
  readonly since: string;
  /** The last time step with a used code; codes of this step and earlier ones are refused. */
  readonly lastStep: number;
  /** Hashes of the unused codes. */
  readonly recovery: readonly string[];
  /** Raised by a renewal of the codes. Old values have none, which is round 0. */
  readonly round?: number;
}

type Offered = Pick<Kept, 'secret'>;

/** A used recovery code. */
export interface UsedRecoveryCode {
  readonly by: 'recovery';
  readonly left: number;
  /** Makes the code valid again, unless the codes were renewed or the second step was set up again since. */
  readonly giveBack: () => Promise<void>;
}

export type TwoStepsMatch = { readonly by: 'app' } | UsedRecoveryCode;

export type TwoSteps = ReturnType<typeof createTwoSteps>;

const appOf = (secret: string, label = ''): TOTP => new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });

/** The time step of a right code, else undefined. */
const stepOf = (secret: string, token: string, now: Date): number | undefined => {
  const app = appOf(secret);
  const timestamp = now.getTime();
  const distance = app.validate({ token, timestamp, window });
  return distance === null ? undefined : app.counter({ timestamp }) + distance;
};

/** People type codes from paper: case, spaces and dashes are ignored. */
const hashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}\n${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`)
    .digest('base64url');

const newRecovery = (userId: string) => {
  const codes = Array.from({ length: recoveryCodes }, () => newTypedSecret(recoveryBytes));
  return { codes, hashes: codes.map((code) => hashOf(userId, code)) };
};

/**
 * The second step of a sign-in: codes of an authenticator app (RFC 6238: SHA-1, six figures, 30 s), or recovery codes.
 * Secrets are encrypted and codes hashed in the state store; none of them is in an event.
 * @throws UnreadableSecret from `confirm` and `match` when the ring has lost the key; StoreUnavailable from each call
 */
export const createTwoSteps = (state: StateStore, ring: KeyRing) => {
  const read = (userId: string) => state.get<Kept>(collection, userId);

  /** The value to store after a right code was used, else undefined. */
  const spent = (userId: string, kept: Kept, code: string, now: Date): Kept | undefined => {
    const token = code.replace(/\s/g, '');
    if (sixFigures.test(token)) {
      const step = stepOf(ring.decrypt(kept.secret, userId), token, now);
      return step === undefined || step <= kept.lastStep ? undefined : { ...kept, lastStep: step };
    }
    const hash = hashOf(userId, code);
    if (!kept.recovery.includes(hash)) return undefined;
    return { ...kept, recovery: kept.recovery.filter((other) => other !== hash) };
  };

  /** Adds the code to the present ones. Others may have been used up or given back since. */
  const giveBack = async (userId: string, hash: string, { secret, round = 0 }: Kept): Promise<void> => {
    for (;;) {
      const kept = await read(userId);
      if (kept?.value.secret !== secret || (kept.value.round ?? 0) !== round) return;
      const { recovery: left } = kept.value;
      if (left.includes(hash)) return;
      if (await state.replace(collection, userId, kept.version, { ...kept.value, recovery: [...left, hash] })) return;
    }
  };

  return {
    /** Undefined for a user without a second step. */
    async inUse(userId: string): Promise<TwoStepsInUse | undefined> {
      const kept = await read(userId);
      return kept && { since: kept.value.since, recoveryLeft: kept.value.recovery.length };
    },
    /** `confirm` activates the secret within 15 minutes; a later offer replaces it. @param label the user's e-mail */
    async offer(userId: string, label: string, now: Date): Promise<TwoStepsOffer> {
      const { base32: secret } = new Secret({ size: secretBytes });
      const expiresAt = new Date(now.getTime() + offerMs).toISOString();
      await state.put(offers, userId, { secret: ring.encrypt(secret, userId) }, { owner: userId, expiresAt });
      return { secret, address: appOf(secret, label).toString() };
    },
    /**
     * Activates the offered secret when the code is right, and returns the recovery codes. Of two callers only one gets
     * them.
     * @param beforehand runs after the code was found right, before anything changes
     */
    async confirm(
      userId: string,
      code: string,
      now: Date,
      beforehand?: () => Promise<void>,
    ): Promise<readonly string[] | 'code-invalid' | 'in-use'> {
      if (await read(userId)) return 'in-use';
      const offered = await state.get<Offered>(offers, userId);
      // A parallel confirmation activates the secret before it removes the offer.
      if (!offered) return (await read(userId)) ? 'in-use' : 'code-invalid';
      const { secret } = offered.value;
      const lastStep = stepOf(ring.decrypt(secret, userId), code.replace(/\s/g, ''), now);
      if (lastStep === undefined) return 'code-invalid';
      await beforehand?.();
      const { codes, hashes: recovery } = newRecovery(userId);
      const kept: Kept = { secret, since: now.toISOString(), lastStep, recovery };
      if (!(await state.insert(collection, userId, kept, { owner: userId }))) return 'in-use';
      await state.remove(offers, userId);
      return codes;
    },
    /** Uses up the code if it is right. Of two callers only one gets it. */
    async match(userId: string, code: string, now: Date): Promise<TwoStepsMatch | undefined> {
      // An attempt fails only if another code was used up in between, and there are few codes.
      for (;;) {
        const kept = await read(userId);
        const next = kept && spent(userId, kept.value, code, now);
        if (!next) return undefined;
        const { value: before, version } = kept;
        if (!(await state.replace(collection, userId, version, next))) continue;
        const used = before.recovery.find((hash) => !next.recovery.includes(hash));
        if (used === undefined) return { by: 'app' };
        return { by: 'recovery', left: next.recovery.length, giveBack: () => giveBack(userId, used, next) };
      }
    },
    /** Replaces the recovery codes. Undefined for a user without a second step. */
    async renewRecovery(userId: string): Promise<readonly string[] | undefined> {
      const { codes, hashes: recovery } = newRecovery(userId);
      for (;;) {
        const kept = await read(userId);
        if (!kept) return undefined;
        const next = { ...kept.value, recovery, round: (kept.value.round ?? 0) + 1 };
        if (await state.replace(collection, userId, kept.version, next)) return codes;
      }
    },
    remove: (userId: string): Promise<void> => state.remove(collection, userId),
  };
};

/** As SVG, black on white with the margin that scanners need. The library is loaded with the first code. */
export const qrCodeOf = async (text: string): Promise<string> => {
  const { toSVG } = await import('bwip-js/node');
  return toSVG({ bcid: 'qrcode', text, padding: 8, backgroundcolor: 'FFFFFF' });
};
