import { useRef } from 'react';
import { t, type TextKey } from '../../i18n/texts';
import { refusedAt } from '../../parts/form/save/refused-at';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { required } from '../../parts/form/validators';
import { FormModal } from '../../parts/dialog/FormModal';
import { CodeInput, PasswordInput, proofCodes } from '../../parts/proof/ProofFields';
import type { Proof } from '../../providers/data/session-verbs';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { OwnPasskey } from '../../providers/passkeys/passkey-verbs';
import { PasskeyFault, type NewPasskeyOptions } from '../../providers/passkeys/browser-passkeys';
import { useVerb } from '../../verbs/use-verb';

interface PasskeyModalProps {
  /** The one to remove; null to add one. */
  readonly passkey: OwnPasskey | null;
  /** Whether a code is required in addition to the password. */
  readonly isCodeAsked: boolean;
  readonly onClose: () => void;
}

const codes = {
  'proof.password-invalid': 'password',
  'passkey.name-required': 'name',
  'passkey.name-too-long': 'name',
} as const;
/** Where there is no field for a code, the fault stands above the form. */
const codesWithCode = { ...codes, ...proofCodes } as const;

const adding = { title: 'passkeys.add', text: 'passkeys.add-text', submit: 'passkeys.continue' } as const;
const removing = { title: 'passkeys.remove-title', text: 'passkeys.remove-text', submit: 'passkeys.remove' } as const;

/** Adds or removes a passkey. The password is required, because another person may use an unattended screen. */
export const PasskeyModal = ({ passkey, isCodeAsked, onClose }: PasskeyModalProps) => {
  const form = useRecordForm({ name: '', password: '', code: '' });
  /** Kept while the browser made nothing of it: the code that it was given for is used up. */
  const offer = useRef<NewPasskeyOptions | null>(null);
  const add = async (data: PortalDataProvider, name: string, proof: Proof) => {
    const offered = offer.current ?? (await data.offerPasskey(name, proof));
    offer.current = offered;
    await data.addPasskey(name, offered);
  };
  const send = (data: PortalDataProvider): Promise<unknown> => {
    const { name, ...proof } = form.getValues();
    return passkey === null ? add(data, name, proof) : data.removePasskey(passkey.id, proof);
  };
  const refused = (message: string, error: unknown) => {
    if (error instanceof PasskeyFault) return refusedAt(form)(t(`passkeys.${error.reason}`), error);
    refusedAt(form, isCodeAsked ? codesWithCode : codes)(message, error);
    if (offer.current === null) return;
    offer.current = null;
    if (!isCodeAsked) return;
    form.set({ code: '' });
    form.methods.setFocus('code');
  };
  const done: TextKey = passkey === null ? 'passkeys.added' : 'passkeys.removed';
  const [run, isBusy] = useVerb(send, {
    touches: ['Users'],
    done,
    failed: 'profile.failed',
    onFault: refused,
  });
  const submit = async () => {
    if (await run()) onClose();
  };
  const words = passkey === null ? adding : removing;
  return (
    <FormModal
      title={t(words.title)}
      context={passkey?.name}
      form={form}
      isBusy={isBusy}
      isDangerous={passkey !== null}
      submit={t(words.submit)}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t(words.text)}</p>
      {passkey === null && (
        <TextInput
          source="name"
          label={t('passkeys.name')}
          hint={t('passkeys.name-hint')}
          validate={[required()]}
          autoFocus
          maxLength={60}
        />
      )}
      <PasswordInput label={t('users.password')} autoFocus={passkey !== null} />
      {isCodeAsked && <CodeInput />}
    </FormModal>
  );
};
