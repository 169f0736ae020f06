import { FormModal } from '../../parts/dialog/FormModal';
import { t } from '../../i18n/texts';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { useSave } from '../../parts/form/save/use-save';
import { required } from '../../parts/form/validators';
import type { Company, PermissionSet } from '../../types/wire';
import { rightsInOrder } from '../permissions';
import { RightsInput } from './RightsInput';

const codes = { 'company.permission-sets-invalid': 'name' } as const;

interface SetModalProps {
  readonly company: Company;
  /** Undefined to add one. */
  readonly set: PermissionSet | undefined;
  readonly onClose: () => void;
}

/** A set of rights and its name. The set is found by the name that it had when the form was opened. */
export const SetModal = ({ company, set, onClose }: SetModalProps) => {
  const isThis = ({ name }: PermissionSet) => name === set?.name;
  const valuesOf = ({ permissionSets }: Company) => {
    const found = permissionSets.find(isThis);
    return { name: found?.name ?? '', permissions: rightsInOrder(new Set(found?.permissions)) };
  };
  const form = useRecordForm(valuesOf(company));
  const [save, isBusy, question] = useSave(form, {
    resource: 'Companies',
    touches: 'company',
    record: company,
    valuesOf,
    codes,
    write: (data, { seen: { id, revision, permissionSets: before }, values: now }) => {
      const after = before.some(isThis) ? before.map((other) => (isThis(other) ? now : other)) : [...before, now];
      return data.savePermissionSets({ id, revision }, after);
    },
    onSaved: onClose,
    done: 'sets.saved',
    failed: 'sets.failed',
  });
  const send = () => {
    if (!form.isDirty) return onClose();
    if (form.getValues().permissions.length > 0) return save();
    return form.methods.setError('root', { message: t('sets.empty') });
  };
  return (
    <>
      <FormModal
        isWide
        title={t(set === undefined ? 'sets.add' : 'sets.edit')}
        context={t('sets.context')}
        form={form}
        isBusy={isBusy}
        submit={t('sets.save')}
        onClose={onClose}
        onSubmit={send}
      >
        <TextInput source="name" label={t('sets.name')} validate={[required()]} autoFocus maxLength={60} />
        <RightsInput source="permissions" isDisabled={isBusy} mayGive={() => true} />
      </FormModal>
      {question}
    </>
  );
};
