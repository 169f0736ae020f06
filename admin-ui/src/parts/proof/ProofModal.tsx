import type { TextKey } from '../../i18n/texts';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { Proof } from '../../providers/data/session-verbs';
import { useVerb, type VerbOptions } from '../../verbs/use-verb';
import { FormModal } from '../dialog/FormModal';
import { refusedAt } from '../form/save/refused-at';
import { useRecordForm } from '../form/use-record-form';
import { noProof, ProofFields, proofCodes } from './ProofFields';

interface ProofModalProps {
  readonly title: string;
  /** Names the consequence. */
  readonly text: string;
  /** The text of the filled button. */
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
