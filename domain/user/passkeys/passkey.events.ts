import type { DomainEvent } from '../../kit/event.js';

interface OfUser {
  readonly userId: string;
  readonly companyId: string;
}

type EventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OfUser & Data>;

/** What the signatures of a passkey are checked with. None of it is secret: the private key never leaves its device. */
export interface PasskeyCredential {
  /** The credential id that the device chose, in base64url. */
  readonly id: string;
  /** The public key as COSE in base64url. */
  readonly publicKey: string;
  /** The signature counter at the registration; passkeys that are synchronised have none, which is 0. */
  readonly counter: number;
  /** How browsers reach the device, such as `internal` or `usb`. */
  readonly transports: readonly string[];
}

/** A user may sign in with a passkey from this ISO instant on. Its name and credential are null once the person was erased. */
export type PasskeyAdded = EventOf<
  'PasskeyAdded',
  {
    readonly passkeyId: string;
    readonly name: string | null;
    readonly credential: PasskeyCredential | null;
    readonly at: string;
  }
>;
/** Removed by the user, or by an admin for one who has lost the device. */
export type PasskeysRemoved = EventOf<
  'PasskeysRemoved',
  { readonly passkeyIds: readonly string[]; readonly by: 'own' | 'admin' | 'console' }
>;
/** A signature was right, but its counter had been seen before: somebody may have copied the passkey. It was refused. */
export type PasskeyCopySuspected = EventOf<'PasskeyCopySuspected', { readonly passkeyId: string }>;

/** What happens to the passkeys of a user, in the stream of that user. */
export type PasskeyEvent = PasskeyAdded | PasskeysRemoved | PasskeyCopySuspected;
