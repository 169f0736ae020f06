import { t } from '../../i18n/texts';
import { NumberInput } from '../../parts/number/NumberInput';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { required } from '../../parts/form/validators';
import { numberIn } from '../../parts/number/number-in';
import { useProof } from '../../parts/proof/use-proof';
import type { Setting } from '../../types/support';
import { ReferenceDialog } from '../reference/ReferenceDialog';
import { aboutSetting, fieldOf, isNumber, isPayee, mostOf, settingName, valueText } from './setting-kinds';

const oneLine = { maxLength: 60, validate: [required()] };
const payeeLines = { maxLength: 500, rows: 4 };

/** A number, or a text. */
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
