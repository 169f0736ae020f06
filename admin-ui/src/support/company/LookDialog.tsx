import { useText } from '../../i18n/texts';
import { FormModal } from '../../parts/dialog/FormModal';
import { Field } from '../../parts/form/old/Field';
import { useFields } from '../../parts/form/old/use-fields';
import type { SupportDataProvider } from '../../providers/data-provider';
import { useVerb } from '../../verbs/use-verb';

const longestReason = 500;

interface LookDialogProps {
  readonly company: { readonly id: string; readonly name: string };
  /** Whether an earlier look has ended, whose page is still shown. */
  readonly isAgain: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Asks why support looks at a company. Its owner reads the answer in the company's history. */
export const LookDialog = ({ company, isAgain, onOpen, onClose }: LookDialogProps) => {
  const t = useText();
  const fields = useFields({ reason: '' });
  const [look, isBusy] = useVerb(
    (data: SupportDataProvider) => data.look(company.id, fields.now().values.reason.trim()),
    {
      touches: ['SupportCompanies', 'SupportAudit'],
      onFault: (message, error) => fields.showRefusal(message, error),
    },
  );
  const submit = async () => {
    if (await look()) onOpen();
  };
  return (
    <FormModal
      title={t('look.title', { name: company.name })}
      context={t(isAgain ? 'look.again' : 'look.about')}
      isBusy={isBusy}
      isDirty={false}
      fault={fields.fault}
      submit={t('look.open')}
      onClose={onClose}
      onSubmit={fields.submit(submit)}
    >
      <Field
        label={t('look.reason')}
        hint={t('look.hint')}
        maxLength={longestReason}
        autoFocus
        isRequired
        {...fields.bind('reason')}
      />
    </FormModal>
  );
};
