import { FormModal } from '../../parts/dialog/FormModal';
import { useText } from '../../i18n/texts';
import { Field } from '../../parts/form/Field';
import { useSave } from '../../parts/form/save/use-save';
import { useFields } from '../../parts/form/use-fields';
import type { Company, PermissionSet } from '../../types/wire';
import { rightsOfText, rightsText } from '../permissions';
import { PermissionBoxes } from './PermissionBoxes';

const codes = { 'company.permission-sets-invalid': 'name' } as const;

interface SetModalProps {
  readonly company: Company;
  /** Undefined to add one. */
  readonly set: PermissionSet | undefined;
  readonly onClose: () => void;
}

/** A set of rights and its name. The set is found by the name that it had when the form was opened. */
export const SetModal = ({ company, set, onClose }: SetModalProps) => {
  const t = useText();
  const isThis = ({ name }: PermissionSet) => name === set?.name;
  const valuesOf = ({ permissionSets }: Company) => {
    const found = permissionSets.find(isThis);
    return { name: found?.name ?? '', permissions: rightsText(new Set(found?.permissions)) };
  };
  const fields = useFields(valuesOf(company));
  const { values, faults } = fields;
  const [save, isBusy, question] = useSave(fields, {
    resource: 'Companies',
    touches: 'company',
    record: company,
    valuesOf,
    codes,
    wordsOf: (name) => (name === 'permissions' ? { label: t('users.rights') } : undefined),
    write: (data, { seen: { id, revision, permissionSets: before }, values: { name, permissions } }) => {
      const now = { name, permissions: [...rightsOfText(permissions)] };
      const after = before.some(isThis) ? before.map((other) => (isThis(other) ? now : other)) : [...before, now];
      return data.savePermissionSets({ id, revision }, after);
    },
    onSaved: onClose,
    done: 'sets.saved',
    failed: 'sets.failed',
  });
  const send = () => {
    if (!fields.isDirty) return onClose();
    if (values.permissions === '') return fields.refuse({}, t('sets.empty'));
    return save(undefined);
  };
  return (
    <>
      <FormModal
        isWide
        title={t(set === undefined ? 'sets.add' : 'sets.edit')}
        context={t('sets.context')}
        isBusy={isBusy}
        isDirty={fields.isDirty}
        fault={fields.fault}
        submit={t('sets.save')}
        onClose={onClose}
        onSubmit={fields.submit(send)}
      >
        <Field label={t('sets.name')} isRequired autoFocus maxLength={60} {...fields.bind('name')} />
        <PermissionBoxes
          held={rightsOfText(values.permissions)}
          isDisabled={isBusy}
          mayGive={() => true}
          note={faults.permissions}
          onChange={(held) => fields.set({ permissions: rightsText(held) })}
        />
      </FormModal>
      {question}
    </>
  );
};
