import { useState, type ReactNode } from 'react';
import { useText, type TextKey } from '../../i18n/texts';
import type { Proof } from '../../providers/data/session-verbs';
import { codeOf } from '../../providers/refusal';
import { proofCodes } from './ProofFields';
import { ProofModal } from './ProofModal';

type Send<Answer> = (proof: Proof | undefined) => Promise<Answer>;

interface Asked {
  readonly send: (proof: Proof) => Promise<void>;
  readonly cancel: () => void;
}

/**
 * For a save that the server may refuse without password and code; which one, it decides: `const [withProof, dialog] =
 * useProof(submit)`, and `withProof((proof) => …)` settles once it is sent, or the reader gives up. A wrong proof is said
 * in the dialog, which stays; any other fault is that of the save.
 * @param text what a proof is needed for
 */
export const useProof = (
  submit: string,
  text: TextKey = 'proof.text',
): readonly [<Answer>(send: Send<Answer>) => Promise<Answer>, ReactNode] => {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);

  /** Settles as the save that was sent with a proof, or as the refused one when the reader gives up. */
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
      setAsked({ send: trySend, cancel: () => resolve(refused) });
    });

  const withProof = async <Answer,>(send: Send<Answer>): Promise<Answer> => {
    const sent = send(undefined);
    try {
      return await sent;
    } catch (error) {
      if (codeOf(error) !== 'proof.required') throw error;
      return ask(send, sent);
    }
  };

  const dialog = asked !== null && (
    <ProofModal
      title={t('proof.title')}
      text={t(text)}
      submit={submit}
      mayLackCode
      touches="nothing"
      send={(_, proof) => asked.send(proof)}
      onClose={() => {
        asked.cancel(); // Nothing, once it was sent.
        // A save that another user's came before may have asked anew.
        setAsked((now) => (now === asked ? null : now));
      }}
    />
  );
  return [withProof, dialog];
};
