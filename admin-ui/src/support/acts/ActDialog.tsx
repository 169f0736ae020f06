import type { ReactNode } from 'react';
import { useText, type TextKey } from '../../i18n/texts';
import { FormModal } from '../../parts/dialog/FormModal';
import { Field } from '../../parts/form/old/Field';
import { useFields, type Fields } from '../../parts/form/old/use-fields';
import type { SupportDataProvider } from '../../providers/data-provider';
import type { Act } from '../../providers/data/support/acts';
import { useAttempts } from '../../verbs/use-attempts';
import { useVerb } from '../../verbs/use-verb';

const longestReason = 500;

/** A dialog sends one request at a time: its keys are forgotten with it. */
const noRecords: readonly string[] = [];

/** What lists and pages of support show of a company and its bills. */
const touched = ['SupportCompanies', 'SupportBills', 'SupportAudit', 'SupportMails', 'Bills', 'History'];

interface ActDialogProps<V extends Readonly<Record<string, string>>> {
  readonly title: string;
  /** What will happen. */
  readonly about: ReactNode;
  /** The verb. */
  readonly submit: string;
  readonly isDangerous?: boolean;
  /** The first values of the fields beside the reason. */
  readonly values: V;
  readonly run: (data: SupportDataProvider, values: V, act: Act) => Promise<unknown>;
  readonly done: TextKey;
  /** Who reads the reason; the company without it. */
  readonly reasonHint?: string;
  /** What shows what is done; lists and pages of companies and bills without it. */
  readonly touches?: readonly string[];
  /** The faults of values that are not sent, by their fields. */
  readonly faultsOf?: (values: V) => Partial<Readonly<Record<keyof V & string, string>>>;
  readonly onClose: () => void;
  readonly children?: (fields: Fields<V & { readonly reason: string }>) => ReactNode;
}

/** Says what an act of support will do, and asks why it is done: the company reads the reason. */
export const ActDialog = <V extends Readonly<Record<string, string>>>(props: ActDialogProps<V>) => {
  const { title, about, submit, isDangerous = false, values, run, done, faultsOf, onClose, children } = props;
  const t = useText();
  const fields = useFields<V & { readonly reason: string }>({ ...values, reason: '' });
  const attempt = useAttempts(noRecords);
  const [act, isBusy] = useVerb(
    (data: SupportDataProvider) => {
      const { values: typed } = fields.now();
      const reason = typed.reason.trim();
      return attempt(JSON.stringify(typed), (key) => run(data, typed, { reason, attempt: key }));
    },
    { touches: props.touches ?? touched, done, onFault: (message, error) => fields.showRefusal(message, error) },
  );
  const send = async () => {
    const faults = faultsOf?.(fields.now().values) ?? {};
    if (Object.keys(faults).length > 0) fields.refuse(faults);
    else if (await act()) onClose();
  };
  return (
    <FormModal
      title={title}
      context={about}
      isBusy={isBusy}
      isDirty={fields.isDirty}
      isDangerous={isDangerous}
      fault={fields.fault}
      submit={submit}
      onClose={onClose}
      onSubmit={fields.submit(send)}
    >
      {children?.(fields)}
      <Field
        label={t('acts.reason')}
        hint={props.reasonHint ?? t('acts.reason-hint')}
        maxLength={longestReason}
        autoFocus={children === undefined}
        isRequired
        {...fields.bind('reason')}
      />
    </FormModal>
  );
};
