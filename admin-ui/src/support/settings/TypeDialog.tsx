import type { ReactNode } from 'react';
import { t, type TextKey } from '../../i18n/texts';
import { SwitchInput } from '../../parts/form/SwitchInput';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { required } from '../../parts/form/validators';
import type { InventoryType, SoundType } from '../../types/wire';
import { ReferenceDialog } from '../reference/ReferenceDialog';

/** Longest names that the server accepts. */
const longestNames = { InventoryTypes: 255, SoundTypes: 60 };

const codes = { 'inventory-type.name-taken': 'name', 'sound-type.name-taken': 'name' } as const;

const activeWords = { true: 'inventory-types.active-yes', false: 'inventory-types.active-no' } as const;

const historyNames = { name: 'field.name', active: 'field.state', reason: 'acts.reason' } as const;

/** Of sound types none is retired. */
type NamedType = InventoryType | (SoundType & { readonly active?: boolean });

/** Of inventory types only it is sent whether they are in use. */
const valuesOf = ({ name, active }: Pick<NamedType, 'name' | 'active'>) => ({
  name,
  ...(active !== undefined && { active }),
  reason: '',
});

interface TypeDialogProps {
  readonly model: 'InventoryTypes' | 'SoundTypes';
  /** Undefined to add one. */
  readonly type: NamedType | undefined;
  readonly title: string;
  readonly about: TextKey;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Adds a type, or renames, retires and restores it, with a reason. */
export const TypeDialog = ({ model, type, title, about, onClose, children }: TypeDialogProps) => {
  const mayRetire = model === 'InventoryTypes';
  const form = useRecordForm(valuesOf(type ?? (mayRetire ? { name: '', active: true } : { name: '' })));
  return (
    <ReferenceDialog
      model={model}
      record={type}
      form={form}
      valuesOf={valuesOf}
      codes={codes}
      title={title}
      context={t(about)}
      submit={type === undefined ? title : t('action.save-changes')}
      done={type === undefined ? 'types.added' : 'types.saved'}
      names={historyNames}
      wordsFor={(field, past) =>
        field === 'active' && typeof past === 'boolean' ? t(activeWords[`${past}`]) : undefined
      }
      onClose={onClose}
    >
      <TextInput
        source="name"
        label={t('field.name')}
        maxLength={longestNames[model]}
        validate={[required()]}
        autoFocus
      />
      {children}
      {mayRetire && type !== undefined && (
        <>
          <SwitchInput source="active" label={t('field.state')} words={activeWords} />
          <p>{t('inventory-types.retire-about')}</p>
        </>
      )}
    </ReferenceDialog>
  );
};
