import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

export type NewPasskeyOptions = PublicKeyCredentialCreationOptionsJSON;
export type PasskeyOptions = PublicKeyCredentialRequestOptionsJSON;

/** Its reader closed the window or was too slow, the device has one, or another fault. */
export type PasskeyFaultReason = 'cancelled' | 'known' | 'failed';

export class PasskeyFault extends Error {
  override readonly name = 'PasskeyFault';

  constructor(
    readonly reason: PasskeyFaultReason,
    cause: unknown,
  ) {
    super(`passkey: ${reason}`, { cause });
  }
}

const reasons: Readonly<Record<string, PasskeyFaultReason>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
};

const orFault = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked;
  } catch (error) {
    throw new PasskeyFault((error instanceof Error ? reasons[error.name] : undefined) ?? 'failed', error);
  }
};

/** Few readers use passkeys, so what speaks to the browser comes with the first one. */
const library = () => import('@simplewebauthn/browser');

/** Lets the device make a passkey. @throws PasskeyFault */
export const makePasskey = async (optionsJSON: NewPasskeyOptions) => {
  const { startRegistration } = await library();
  return orFault(startRegistration({ optionsJSON }));
};

/** Lets the reader choose a passkey, and the device sign with it. @throws PasskeyFault */
export const signByPasskey = async (optionsJSON: PasskeyOptions) => {
  const { startAuthentication } = await library();
  return orFault(startAuthentication({ optionsJSON }));
};
