import { useText } from '../../i18n/texts';
import { Field } from '../../parts/form/old/Field';
import { useFields } from '../../parts/form/old/use-fields';
import { useProof } from '../../parts/proof/use-proof';
import type { Setting } from '../../types/support';
import { ReferenceDialog } from '../reference/ReferenceDialog';
import {
  aboutSetting,
  fieldOf,
  isNumber,
  isPayee,
  mostOf,
  settingName,
  settingValueIn,
  typedValue,
  valueText,
} from './setting-kinds';

const longest = { text: 60, payee: 500 };

const valuesOf = (setting: Setting) => ({ value: typedValue(setting), reason: '' });

const historyNames = { value: 'settings.value', reason: 'acts.reason' } as const;

interface SettingDialogProps {
  readonly setting: Setting;
  readonly onClose: () => void;
}

/** Sets another value with a reason. The payee of checks wants password and code of its reader, which the server decides. */
export const SettingDialog = ({ setting, onClose }: SettingDialogProps) => {
  const t = useText();
  const submit = t('action.save-changes');
  const bounds = { least: 0, most: mostOf(setting) };
  const [withProof, proofDialog] = useProof(submit, 'settings.payee-proof-text');
  const fields = useFields(valuesOf(setting), ({ value }) => ({
    value: settingValueIn(setting, value) === null ? t('settings.number-fault', bounds) : undefined,
  }));
  const bodyOf = ({ value }: ReturnType<typeof valuesOf>) => ({ value: settingValueIn(setting, value) });
  return (
    <>
      <ReferenceDialog
        model="Settings"
        record={setting}
        fields={fields}
        valuesOf={valuesOf}
        bodyOf={bodyOf}
        write={(data, { seen, values }) =>
          withProof(async (proof) => {
            const body = { ...bodyOf(values), reason: values.reason.trim(), ...(proof && { proof }) };
            return (await data.update<Setting>('Settings', { id: seen.id, data: body, previousData: seen })).data;
          })
        }
        title={settingName(t, setting)}
        context={aboutSetting(t, setting)}
        submit={submit}
        done="settings.done"
        names={historyNames}
        wordsFor={(field, past) => (field === 'value' ? valueText(t, setting, past) : undefined)}
        onClose={onClose}
      >
        <Field
          label={t(fieldOf(setting))}
          {...(isNumber(setting)
            ? { inputMode: 'decimal', hint: t('settings.bounds', bounds) }
            : isPayee(setting)
              ? { rows: 4, maxLength: longest.payee }
              : { maxLength: longest.text })}
          isRequired={!isPayee(setting)}
          autoFocus
          {...fields.bind('value')}
        />
      </ReferenceDialog>
      {proofDialog}
    </>
  );
};
