import type { DomainEvent } from '../../kit/event.js';

interface OfUser {
  readonly userId: string;
  readonly companyId: string;
}

type EventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OfUser & Data>;

/** The data that checks the signatures of a passkey. None of it is secret: the private key never leaves its device. */
export interface PasskeyCredential {
  /** The credential id that the device chose, in base64url. */
  readonly id: string;
  /** The public key as COSE in base64url. */
  readonly publicKey: string;
  /** The signature counter at the registration; 0 for synchronised passkeys, which have none. */
  readonly counter: number;
  /** How browsers connect to the device, such as `internal` or `usb`. */
  readonly transports: readonly string[];
}

/** Valid from this ISO instant on. Name and credential are null after the person was erased. */
export type PasskeyAdded = EventOf<
  'PasskeyAdded',
  {
    readonly passkeyId: string;
    readonly name: string | null;
    readonly credential: PasskeyCredential | null;
    readonly at: string;
  }
>;
/** Removed by the user, or by an admin for a user who has lost the device. */
export type PasskeysRemoved = EventOf<
  'PasskeysRemoved',
  { readonly passkeyIds: readonly string[]; readonly by: 'own' | 'admin' | 'console' }
>;
/** A correct signature with a counter that had been used before was refused: the passkey may have been copied. */
export type PasskeyCopySuspected = EventOf<'PasskeyCopySuspected', { readonly passkeyId: string }>;

export type PasskeyEvent = PasskeyAdded | PasskeysRemoved | PasskeyCopySuspected;
