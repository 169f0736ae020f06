import type { ReactNode } from 'react';
import { useText, type TextKey } from '../../i18n/texts';
import { Field } from '../../parts/form/old/Field';
import { BoundSwitch } from '../../parts/form/old/BoundSwitch';
import { useFields } from '../../parts/form/old/use-fields';
import type { InventoryType, SoundType } from '../../types/wire';
import { ReferenceDialog } from '../reference/ReferenceDialog';

/** Longest names, as the server takes them. */
const longestNames = { InventoryTypes: 255, SoundTypes: 60 };

const codes = { 'inventory-type.name-taken': 'name', 'sound-type.name-taken': 'name' } as const;

const activeWords = { true: 'inventory-types.active-yes', false: 'inventory-types.active-no' } as const;

const historyNames = { name: 'types.name', active: 'inventory-types.state', reason: 'acts.reason' } as const;

/** Of sound types none is retired. */
type NamedType = InventoryType | (SoundType & { readonly active?: boolean });

const first = { name: '', active: 'true', reason: '' };

const valuesOf = ({ name, active = true }: NamedType) => ({ name, active: String(active), reason: '' });

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
  const t = useText();
  const mayRetire = model === 'InventoryTypes';
  const fields = useFields(type === undefined ? first : valuesOf(type));
  return (
    <ReferenceDialog<typeof first, NamedType>
      model={model}
      record={type}
      fields={fields}
      valuesOf={valuesOf}
      bodyOf={({ name, active }) => ({ name: name.trim(), ...(mayRetire && { active: active === 'true' }) })}
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
      <Field label={t('types.name')} maxLength={longestNames[model]} isRequired autoFocus {...fields.bind('name')} />
      {children}
      {mayRetire && type !== undefined && (
        <>
          <BoundSwitch label={t('inventory-types.state')} words={activeWords} {...fields.bind('active')} />
          <p>{t('inventory-types.retire-about')}</p>
        </>
      )}
    </ReferenceDialog>
  );
};
