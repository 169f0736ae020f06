import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { keyRights } from '../generated/api';
import { t } from '../i18n/texts';
import { FormModal } from '../parts/dialog/FormModal';
import { Choices } from '../parts/form/Choices';
import { FaultText } from '../parts/form/FaultText';
import { Columns } from '../parts/form/Form';
import { refusedAt } from '../parts/form/save/refused-at';
import { TextInput } from '../parts/form/TextInput';
import { useField } from '../parts/form/use-field';
import { useRecordForm } from '../parts/form/use-record-form';
import { required } from '../parts/form/validators';
import { CodeInput, noProof, PasswordInput, proofCodes, useOwnTwoSteps } from '../parts/proof/Proof';
import { codeOf } from '../providers/refusal';
import { useSignedIn } from '../session/signed-in';
import type { ApiKey, NewApiKey, Right } from '../types/wire';
import { inWords, meansNothingTo, RightBoxes } from '../users/index';
import { useVerb } from '../verbs/use-verb';
import css from './Integrations.module.css';

type Access = ApiKey['access'];

const AccessInput = () => {
  const label = t('keys.access');
  const { value, fault, onChange } = useField<Access>({ source: 'access', label });
  const option = (access: Access) =>
    ({ value: access, label: t(`keys.access-${access}`), hint: t(`keys.access-${access}-hint`) }) as const;
  return (
    <div>
      <Choices
        name="access"
        label={label}
        options={[option('read'), option('write')]}
        value={value}
        onChoose={onChange}
      />
      {fault !== undefined && <FaultText text={fault} />}
    </div>
  );
};

/** The rights that the server gives keys, without those that mean nothing to the reader's type of company. */
const RightsInput = ({ isDisabled }: { isDisabled: boolean }) => {
  const { companyType } = useSignedIn();
  const label = t('users.rights');
  const { value, fault, onChange } = useField<readonly Right[]>({ source: 'rights', label, shown: inWords });
  return (
    <fieldset className={css.rights}>
      <legend className={css.legend}>{label}</legend>
      <RightBoxes
        rights={keyRights.filter((right) => !meansNothingTo(companyType, right))}
        held={new Set(value)}
        isDisabled={isDisabled}
        onChange={(held) => onChange([...held])}
      />
      {fault !== undefined && <FaultText text={fault} />}
    </fieldset>
  );
};

const nothing = { name: '', access: 'read' as Access, rights: [] as readonly Right[], expiresOn: '' };

interface MakeKeyModalProps {
  readonly onMade: (made: NewApiKey) => void;
  readonly onClose: () => void;
}

/** Requires password and code, because a key works without them. */
export const MakeKeyModal = ({ onMade, onClose }: MakeKeyModalProps) => {
  const form = useRecordForm({ ...nothing, ...noProof });
  const access = useWatch({ control: form.control, name: 'access' });
  const { data: steps } = useOwnTwoSteps();
  /** Whether the server has requested a code, which the page cannot always predict. */
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [make, isBusy] = useVerb(
    async (data) => {
      const { rights, expiresOn, ...values } = form.getValues();
      // A key that only reads needs no right, and its boxes are hidden.
      const given = values.access === 'write' ? keyRights.filter((right) => rights.includes(right)) : [];
      onMade(await data.makeApiKey({ ...values, rights: given, expiresOn: expiresOn === '' ? null : expiresOn }));
    },
    {
      touches: ['ApiKeys'],
      failed: 'failed.action',
      onFault: (message, error) => {
        refusedAt(form, proofCodes)(message, error);
        if (codeOf(error) === 'proof.required') setCodeAsked(true);
      },
    },
  );
  return (
    <FormModal
      isWide
      title={t('keys.make')}
      context={t('keys.make-context')}
      form={form}
      isBusy={isBusy}
      submit={t('keys.make')}
      onClose={onClose}
      onSubmit={make}
    >
      <Columns widths="2fr 1fr">
        <TextInput
          source="name"
          label={t('field.name')}
          hint={t('keys.name-hint')}
          validate={[required()]}
          autoFocus
          maxLength={60}
        />
        <TextInput source="expiresOn" label={t('keys.expires')} type="date" hint={t('keys.expires-hint')} />
      </Columns>
      <AccessInput />
      {access === 'write' && <RightsInput isDisabled={isBusy} />}
      <Columns widths="1fr 1fr">
        <PasswordInput label={t('proof.password')} />
        {(isCodeAsked || steps?.isOn === true) && <CodeInput autoFocus={isCodeAsked} />}
      </Columns>
    </FormModal>
  );
};
