import { useRef, useState } from 'react';
import { newAttempt } from '../../../providers/attempt-key';
import { ApiError } from '../../../providers/http';
import { signUp, type CardOfBody, type Order } from '../sign-up-calls';
import type { SignUpValues } from '../sign-up-values';

/** One attempt to sign up, which outlives the step that sends it. */
export interface Attempt {
  /** Whether it is being sent: until the response it may not be changed. */
  readonly isBusy: boolean;
  readonly setBusy: (isBusy: boolean) => void;
  /**
   * Sends the sign-up. What follows a refusal is another attempt; after a lost answer it stays the same one, so that no
   * second company is made.
   * @returns the address that gets the mail
   * @throws ApiError
   */
  readonly send: (values: SignUpValues, order: Order, card: CardOfBody) => Promise<string>;
}

/** Whether the server has refused a sign-up finally; otherwise its outcome is unknown. */
export const isRefused = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;

export const useAttempt = (): Attempt => {
  const key = useRef(newAttempt());
  /** The address of the owner when the attempt was sent first. */
  const firstEmail = useRef<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const send: Attempt['send'] = async (values, order, card) => {
    firstEmail.current ??= values.email;
    try {
      await signUp(values, order, card, key.current);
      return values.email;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The response to the first attempt was lost: it has succeeded, and the later changes come too late.
      if (error.body.code === 'idempotency.other-body') return firstEmail.current;
      if (isRefused(error)) {
        key.current = newAttempt();
        firstEmail.current = null;
      }
      throw error;
    }
  };

  return { isBusy, setBusy, send };
};
