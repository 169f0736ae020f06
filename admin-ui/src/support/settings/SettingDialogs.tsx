import { t, type TextKey } from '../../i18n/texts';
import { dollars } from '../../parts/format';
import type { HistoryValue } from '../../providers/data/history';
import type { Setting } from '../../types/support';
import { NumberInput } from '../../parts/number/NumberInput';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { required } from '../../parts/form/validators';
import { numberIn } from '../../parts/number/number-in';
import { useProof } from '../../parts/proof/Proof';
import { ReferenceDialog } from '../reference/ReferenceDialog';
import type { ReactNode } from 'react';
import { SwitchInput } from '../../parts/form/SwitchInput';
import type { InventoryType, SoundType } from '../../types/wire';

interface SettingWords {
  readonly label: TextKey;
  readonly about: TextKey;
}

/** The name and the effect of each setting, for readers. */
const words: Readonly<Record<string, SettingWords | undefined>> = {
  appName: { label: 'settings.app-name', about: 'settings.app-name-about' },
  MaxDiscount: { label: 'settings.most-discount', about: 'settings.most-discount-about' },
  TermDiscount: { label: 'settings.term-discount', about: 'settings.term-discount-about' },
  DefaultVendorRefDiscount: { label: 'settings.vendor-referral', about: 'settings.referral-about' },
  DefaultManufacturerRefDiscount: { label: 'settings.manufacturer-referral', about: 'settings.referral-about' },
  TaxName: { label: 'settings.tax-name', about: 'settings.tax-name-about' },
  TaxPercent: { label: 'settings.tax-percent', about: 'settings.tax-percent-about' },
  CheckPayee: { label: 'settings.payee', about: 'settings.payee-about' },
};

export const settingName = ({ name }: Setting): string => {
  const label = words[name]?.label;
  return label === undefined ? name : t(label);
};

const aboutSetting = ({ name }: Setting): string | undefined => {
  const about = words[name]?.about;
  return about === undefined ? undefined : t(about);
};

/** The payee and address of checks: the only text of several lines. Its change requires a proof. */
const isPayee = ({ name }: Setting): boolean => name === 'CheckPayee';

const isInDollars = ({ name }: Setting): boolean => name.endsWith('RefDiscount');

/** The largest number that a setting may have. */
const mostOf = (setting: Setting): number => (isInDollars(setting) ? 1_000 : 100);

const isNumber = ({ value }: Setting): boolean => typeof value !== 'string';

/** The label of the form's field. */
const fieldOf = (setting: Setting): TextKey => {
  if (isNumber(setting)) return isInDollars(setting) ? 'settings.in-dollars' : 'settings.in-percent';
  return isPayee(setting) ? 'settings.payee-lines' : 'settings.value';
};

const valueText = (setting: Setting, value: HistoryValue): string => {
  if (typeof value !== 'number') return value === null || value === '' ? t('settings.blank') : String(value);
  return isInDollars(setting)
    ? t('settings.per-user', { amount: dollars(value) })
    : t('settings.percent', { number: value });
};

export const presentValue = (setting: Setting): string =>
  valueText(setting, typeof setting.value === 'string' ? setting.value : setting.value.discount);

const oneLine = { maxLength: 60, validate: [required()] };
const payeeLines = { maxLength: 500, rows: 4 };

const valuesOf = ({ value }: Setting): { readonly value: string | number | null; readonly reason: string } => ({
  value: typeof value === 'string' ? value : value.discount,
  reason: '',
});

const historyNames = { value: 'settings.value', reason: 'acts.reason' } as const;

interface SettingDialogProps {
  readonly setting: Setting;
  readonly onClose: () => void;
}

/** Sets another value with a reason. For the payee of checks, the server requires the reader's password and code. */
export const SettingDialog = ({ setting, onClose }: SettingDialogProps) => {
  const submit = t('action.save-changes');
  const bounds = { least: 0, most: mostOf(setting) };
  const withProof = useProof(submit, 'settings.payee-proof-text');
  const input = { source: 'value', label: t(fieldOf(setting)), autoFocus: true };
  const form = useRecordForm(valuesOf(setting));
  return (
    <ReferenceDialog
      model="Settings"
      record={setting}
      form={form}
      valuesOf={valuesOf}
      write={(data, { seen, values: { value, reason } }) =>
        withProof(async (proof) => {
          const body = { value: isNumber(setting) ? { discount: value } : value, reason, ...(proof && { proof }) };
          return (await data.update<Setting>('Settings', { id: seen.id, data: body, previousData: seen })).data;
        })
      }
      title={settingName(setting)}
      context={aboutSetting(setting)}
      submit={submit}
      done="settings.done"
      names={historyNames}
      wordsFor={(field, past) => (field === 'value' ? valueText(setting, past) : undefined)}
      onClose={onClose}
    >
      {isNumber(setting) ? (
        <NumberInput
          {...input}
          inputMode="decimal"
          hint={t('settings.bounds', bounds)}
          read={(text) => numberIn(text, bounds.most)}
          fault={t('settings.number-fault', bounds)}
          isRequired
        />
      ) : (
        <TextInput {...input} {...(isPayee(setting) ? payeeLines : oneLine)} />
      )}
    </ReferenceDialog>
  );
};

/** Longest names that the server accepts. */
const longestNames = { InventoryTypes: 255, SoundTypes: 60 };

const codes = { 'inventory-type.name-taken': 'name', 'sound-type.name-taken': 'name' } as const;

const activeWords = { true: 'inventory-types.active-yes', false: 'inventory-types.active-no' } as const;

const typeHistoryNames = { name: 'field.name', active: 'field.state', reason: 'acts.reason' } as const;

/** Of sound types none is retired. */
type NamedType = InventoryType | (SoundType & { readonly active?: boolean });

/** Of inventory types only it is sent whether they are in use. */
const typeValuesOf = ({ name, active }: Pick<NamedType, 'name' | 'active'>) => ({
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

export const TypeDialog = ({ model, type, title, about, onClose, children }: TypeDialogProps) => {
  const mayRetire = model === 'InventoryTypes';
  const form = useRecordForm(typeValuesOf(type ?? (mayRetire ? { name: '', active: true } : { name: '' })));
  return (
    <ReferenceDialog
      model={model}
      record={type}
      form={form}
      valuesOf={typeValuesOf}
      codes={codes}
      title={title}
      context={t(about)}
      submit={type === undefined ? title : t('action.save-changes')}
      done={type === undefined ? 'types.added' : 'types.saved'}
      names={typeHistoryNames}
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
