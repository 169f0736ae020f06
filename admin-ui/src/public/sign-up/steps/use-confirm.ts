import { useState } from 'react';
import { ApiError } from '../../../providers/http';
import type { Steps } from '../use-steps';

/** Runs the request of a confirmed step, one at a time, and shows the server's refusal. */
export const useConfirm = (steps: Steps) => {
  const [isBusy, setBusy] = useState(false);

  const confirm = async (ask: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    steps.say(null);
    try {
      await ask();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      steps.say({ children: error.message });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, confirm };
};
