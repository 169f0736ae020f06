import Button from '@mui/material/Button';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Form } from '../../parts/form/Form';
import { IsSending } from '../../parts/form/is-sending';
import { useSave } from '../../parts/form/save/use-save';
import { isEmail } from '../../parts/form/contact/email';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { fits } from '../../parts/form/validators';
import { Fact, Facts } from '../../parts/page/Fact';
import { Panel } from '../../parts/page/Panel';
import { useRights } from '../../session/rights';
import type { BillingDetails, Company } from '../../types/wire';

const valuesOf = ({ billingDetails }: Company) => ({
  legalName: billingDetails?.legalName ?? '',
  address: billingDetails?.addressLines.join('\n') ?? '',
  taxId: billingDetails?.taxId ?? '',
  poNumber: billingDetails?.poNumber ?? '',
  emails: billingDetails?.emails.join(', ') ?? '',
});

type DetailValues = ReturnType<typeof valuesOf>;

const filled = (parts: readonly string[]) => parts.map((part) => part.trim()).filter((part) => part !== '');

const addressesIn = (emails: string) => filled(emails.split(/[,;\s]+/));

const goodEmails = fits((emails) => addressesIn(emails).every(isEmail), 'form.email');

/** The server keeps the details as one field, which is sent as a whole. */
const detailsOf = ({ legalName, address, taxId, poNumber, emails }: DetailValues): BillingDetails => ({
  legalName: legalName || null,
  addressLines: filled(address.split('\n')),
  taxId: taxId || null,
  poNumber: poNumber || null,
  emails: addressesIn(emails),
});

const DetailsForm = ({ company }: { company: Company }) => {
  const form = useRecordForm(valuesOf(company));
  const [save, isBusy, question] = useSave(form, {
    resource: 'Companies',
    touches: 'company',
    record: company,
    valuesOf,
    write: (data, { seen, values }) => data.saveBillingDetails(seen, detailsOf(values)),
    codes: { addressLines: 'address' },
    done: 'done.updated',
  });
  return (
    <Form form={form} onSubmit={() => save()}>
      <Panel
        title={t('billing.title')}
        note={t('billing.note')}
        {...(form.isDirty && {
          foot: (
            <Button type="submit" variant="contained" size="small" loading={isBusy}>
              {t('action.save-changes')}
            </Button>
          ),
        })}
      >
        <IsSending value={isBusy}>
          <div className="grid gap-14">
            {form.fault !== null && <Banner kind="fault">{form.fault}</Banner>}
            <TextInput source="legalName" label={t('billing.legal-name')} maxLength={200} />
            <TextInput source="address" label={t('field.address')} rows={3} maxLength={600} />
            <TextInput source="taxId" label={t('billing.tax-id')} maxLength={50} />
            <TextInput source="poNumber" label={t('field.po')} maxLength={50} />
            <TextInput
              source="emails"
              label={t('billing.emails')}
              hint={t('billing.emails-hint')}
              maxLength={1300}
              validate={[goodEmails]}
            />
          </div>
        </IsSending>
      </Panel>
      {question}
    </Form>
  );
};

const ReadOnly = ({ company }: { company: Company }) => {
  const { isLooking } = useRights();
  const { legalName, address, taxId, poNumber, emails } = valuesOf(company);
  const facts = [
    [t('billing.legal-name'), legalName],
    [t('field.address'), address],
    [t('billing.tax-id'), taxId],
    [t('field.po'), poNumber],
    [t('billing.emails'), emails],
  ] as const;
  return (
    <Panel title={t('billing.title')} {...(!isLooking && { note: t('billing.admins') })}>
      <Facts>
        {facts.map(([label, value]) => (
          <Fact key={label} isWide label={label}>
            {value === '' ? t('billing.none') : value}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
};

/** The company's details on the bills next to its name, and the recipients of the bills. */
export const BillingDetailsPanel = ({ company }: { company: Company }) => {
  const { isAdmin } = useRights();
  return isAdmin ? <DetailsForm company={company} /> : <ReadOnly company={company} />;
};
