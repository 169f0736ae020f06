import type { ReactNode } from 'react';
import { t, type TextKey } from '../../i18n/texts';
import { FormModal } from '../../parts/dialog/FormModal';
import type { Values } from '../../parts/form/save/changes';
import { refusedAt } from '../../parts/form/save/refused-at';
import { TextInput, type TextInputProps } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { required } from '../../parts/form/validators';
import type { SupportDataProvider } from '../../providers/data-provider';
import type { Act } from '../../providers/data/support/index';
import { useAttempts } from '../../verbs/use-attempts';
import { useVerb } from '../../verbs/use-verb';

export const longestReason = 500;

/** A dialog sends one request at a time: its keys are forgotten with it. */
export const noRecords: readonly string[] = [];

/** What lists and pages of support show of a company and its bills. */
const touched = ['SupportCompanies', 'SupportBills', 'SupportAudit', 'SupportMails', 'Bills', 'History'];

interface ActDialogProps<V extends Values> {
  readonly title: string;
  /** What will happen. */
  readonly about: ReactNode;
  /** The action. */
  readonly submit: string;
  readonly isDangerous?: boolean;
  /** The first values of the fields next to the reason. */
  readonly values?: V;
  readonly run: (data: SupportDataProvider, act: Act, values: V) => Promise<unknown>;
  readonly done?: TextKey;
  /** How the field of the reason differs from one for the company to read. */
  readonly reason?: Partial<TextInputProps>;
  readonly isGuarded?: boolean;
  /** What shows what is done; lists and pages of companies and bills without it. */
  readonly touches?: readonly string[];
  readonly onClose: () => void;
  /** Called after the act, in the place of `onClose`. */
  readonly onDone?: () => void;
  readonly children?: ReactNode;
}

/** Explains an act of support and requires its reason: the company reads it. */
export const ActDialog = <V extends Values>({ run, about, done, onDone, children, ...props }: ActDialogProps<V>) => {
  const { values, reason, touches = touched, ...dialog } = props;
  // Without first values there are none to run with.
  const form = useRecordForm({ ...(values as V), reason: '' });
  const attempt = useAttempts(noRecords);
  const [act, isBusy] = useVerb(
    (data: SupportDataProvider) => {
      const typed = form.getValues();
      return attempt(JSON.stringify(typed), (key) => run(data, { reason: typed.reason, attempt: key }, typed));
    },
    { touches, done, onFault: refusedAt(form, { text: 'reason' }) },
  );
  const send = async () => {
    if (await act()) (onDone ?? dialog.onClose)();
  };
  return (
    <FormModal {...dialog} form={form} context={about} isBusy={isBusy} onSubmit={send}>
      {children}
      <TextInput
        source="reason"
        label={t('acts.reason')}
        hint={t('acts.reason-hint')}
        maxLength={longestReason}
        autoFocus={children === undefined}
        validate={[required()]}
        {...reason}
      />
    </FormModal>
  );
};
