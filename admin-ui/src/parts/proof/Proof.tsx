import { t, type TextKey } from '../../i18n/texts';
import { Columns } from '../form/Form';
import { TextInput } from '../form/TextInput';
import { required } from '../form/validators';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { Proof } from '../../providers/data/session-verbs';
import { useVerb, type VerbOptions } from '../../verbs/use-verb';
import { FormModal } from '../dialog/FormModal';
import { refusedAt } from '../form/save/refused-at';
import { useRecordForm } from '../form/use-record-form';
import { useEffect, useRef } from 'react';
import { codeOf } from '../../providers/refusal';
import { useDialog } from '../dialog/Confirm';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

export const noProof = { password: '', code: '' };

export const proofCodes = {
  'proof.password-invalid': 'password',
  'two-steps.code-invalid': 'code',
} as const;

interface CodeInputProps {
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
}

/** A code of the reader's authenticator app, or a recovery code. */
export const CodeInput = ({ isRequired = true, autoFocus = false }: CodeInputProps) => (
  <TextInput
    source="code"
    label={t('two-steps.code')}
    hint={t('two-steps.code-hint')}
    autoComplete="one-time-code"
    validate={isRequired ? [required()] : []}
    autoFocus={autoFocus}
    maxLength={40}
  />
);

/** The password that the reader has now. */
export const PasswordInput = ({ label, autoFocus = false }: { label: string; autoFocus?: boolean }) => (
  <TextInput
    source="password"
    label={label}
    type="password"
    autoComplete="current-password"
    validate={[required()]}
    autoFocus={autoFocus}
  />
);

/** A screen that was left open does not have them. @param mayLackCode the reader may use a passkey, without codes */
export const ProofFields = ({ mayLackCode = false }: { mayLackCode?: boolean }) => (
  <Columns widths="1fr 1fr">
    <PasswordInput label={t('proof.password')} autoFocus />
    <CodeInput isRequired={!mayLackCode} />
  </Columns>
);

interface ProofModalProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly mayLackCode?: boolean;
  readonly touches: VerbOptions<readonly []>['touches'];
  readonly done?: TextKey;
  readonly send: (data: PortalDataProvider, proof: Proof) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Requests password and code from a reader with a second step, before an action that a stolen session must not do. */
export const ProofModal = ({
  title,
  text,
  submit,
  isDangerous = false,
  mayLackCode = false,
  touches,
  done,
  ...props
}: ProofModalProps) => {
  const { send, onClose } = props;
  const form = useRecordForm(noProof);
  const [prove, isBusy] = useVerb((data) => send(data, form.getValues()), {
    touches,
    done,
    failed: 'profile.failed',
    onFault: refusedAt(form, proofCodes),
  });
  const submitted = async () => {
    if (await prove()) onClose();
  };
  return (
    <FormModal
      title={title}
      form={form}
      isGuarded={false}
      isBusy={isBusy}
      submit={submit}
      isDangerous={isDangerous}
      onClose={onClose}
      onSubmit={submitted}
    >
      <p>{text}</p>
      <ProofFields mayLackCode={mayLackCode} />
    </FormModal>
  );
};

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

/** The reader's second step at sign-in; read once for all panels, and again with the users. */
export const useOwnTwoSteps = () => {
  const data = useDataProvider<PortalDataProvider>();
  return useQuery({ queryKey: ['Users', 'two-steps'], queryFn: () => data.ownTwoSteps() });
};
