import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

/** The header of a sign-in's response with the device's text, which the device sends with its next sign-in. */
export const deviceHeader = 'x-device';
/** Accounts that one browser or phone remembers: colleagues share a device. */
const usersAtMost = 5;
const entryShape = /^([\w-]{22})\.([\w-]{22})$/;
/** Maximum number of characters of the header. */
const longestDevice = usersAtMost * 46;

export const deviceParameter = {
  name: 'X-Device',
  in: 'header',
  description:
    'What an earlier sign-in answered in this header: the wrong passwords of others do not make this device wait.',
  schema: { type: 'string' },
} as const;

/** A user with the version of the present password. */
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

/** Invalid entries are skipped. */
const entriesOf = (device: string | null): readonly Entry[] =>
  (device ?? '')
    .slice(0, longestDevice)
    .split(',')
    .flatMap((text) => {
      const [, id, signature] = entryShape.exec(text) ?? [];
      return id === undefined || signature === undefined ? [] : [{ id, signature, text }];
    });
