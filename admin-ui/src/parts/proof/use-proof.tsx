import { useEffect, useRef } from 'react';
import { t, type TextKey } from '../../i18n/texts';
import type { Proof } from '../../providers/data/session-verbs';
import { codeOf } from '../../providers/refusal';
import { useDialog } from '../dialog/use-confirm';
import { proofCodes } from './ProofFields';
import { ProofModal } from './ProofModal';

type Send<Answer> = (proof: Proof | undefined) => Promise<Answer>;

/**
 * For a save that the server may refuse without password and code: `const withProof = useProof(submit)`.
 * `withProof((proof) => …)` completes when it is sent, or the reader gives up. A wrong proof is shown in the dialog,
 * which stays open. Any other fault is a fault of the save.
 * @param text what a proof is needed for
 */
export const useProof = (
  submit: string,
  text: TextKey = 'proof.text',
): (<Answer>(send: Send<Answer>) => Promise<Answer>) => {
  const show = useDialog();
  const close = useRef<() => void>(undefined);
  useEffect(() => () => close.current?.(), []);

  /** Completes with the save that was sent with a proof, or with the refused save when the reader gives up. */
  const ask = <Answer,>(send: Send<Answer>, refused: Promise<Answer>) =>
    new Promise<Answer>((resolve) => {
      const trySend = async (proof: Proof) => {
        const sent = send(proof);
        try {
          await sent;
        } catch (error) {
          if (Object.hasOwn(proofCodes, codeOf(error) ?? '')) throw error;
        }
        resolve(sent);
      };
      const closeThis = () => {
        resolve(refused); // Nothing, if it was sent.
        // A save that another user's came before may have opened another one.
        show((now) => (now === dialog ? null : now));
      };
      const dialog = (
        <ProofModal
          title={t('proof.title')}
          text={t(text)}
          submit={submit}
          mayLackCode
          touches="nothing"
          send={(_, proof) => trySend(proof)}
          onClose={closeThis}
        />
      );
      close.current = closeThis;
      show(dialog);
    });

  return async (send) => {
    const sent = send(undefined);
    try {
      return await sent;
    } catch (error) {
      if (codeOf(error) !== 'proof.required') throw error;
      return ask(send, sent);
    }
  };
};
