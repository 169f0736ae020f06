import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Field } from '../../parts/form/old/Field';
import { IsSending } from '../../parts/form/is-sending';
import { LeaveGuard } from '../../parts/form/leave/LeaveGuard';
import { useSave } from '../../parts/form/old/use-save';
import { isEmail } from '../../parts/form/contact/email';
import { useFields } from '../../parts/form/old/use-fields';
import { Fact, Facts } from '../../parts/page/Fact';
import { Panel } from '../../parts/page/Panel';
import { useRights } from '../../session/rights';
import type { BillingDetails, Company } from '../../types/wire';
import css from './Payment.module.css';

const valuesOf = ({ billingDetails }: Company) => ({
  legalName: billingDetails?.legalName ?? '',
  address: billingDetails?.addressLines.join('\n') ?? '',
  taxId: billingDetails?.taxId ?? '',
  poNumber: billingDetails?.poNumber ?? '',
  emails: billingDetails?.emails.join(', ') ?? '',
});

type DetailValues = ReturnType<typeof valuesOf>;

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const filled = (parts: readonly string[]) => parts.map((part) => part.trim()).filter((part) => part !== '');

const addressesIn = (emails: string) => filled(emails.split(/[,;\s]+/));

/** The server keeps the details as one field, which is sent as a whole. */
const detailsOf = ({ legalName, address, taxId, poNumber, emails }: DetailValues): BillingDetails => ({
  legalName: orNull(legalName),
  addressLines: filled(address.split('\n')),
  taxId: orNull(taxId),
  poNumber: orNull(poNumber),
  emails: addressesIn(emails),
});

const Form = ({ company }: { company: Company }) => {
  const t = useText();
  const fields = useFields(valuesOf(company), ({ emails }) =>
    addressesIn(emails).every(isEmail) ? {} : { emails: t('form.email') },
  );
  const [save, isBusy, question] = useSave(fields, {
    resource: 'Companies',
    touches: 'company',
    record: company,
    valuesOf,
    write: (data, { seen, values }) => data.saveBillingDetails(seen, detailsOf(values)),
    codes: { addressLines: 'address' },
    done: 'orders.updated-done',
  });
  return (
    <form noValidate onSubmit={fields.submit(() => save(undefined))}>
      <LeaveGuard isDirty={fields.isDirty} />
      <Panel
        title={t('billing.title')}
        note={t('billing.note')}
        {...(fields.isDirty && {
          foot: (
            <Button type="submit" variant="contained" size="small" loading={isBusy}>
              {t('options.save')}
            </Button>
          ),
        })}
      >
        <IsSending value={isBusy}>
          <div className={css.fields}>
            {fields.fault !== null && <Banner kind="fault">{fields.fault}</Banner>}
            <Field label={t('billing.legal-name')} maxLength={200} {...fields.bind('legalName')} />
            <Field label={t('billing.address')} rows={3} maxLength={600} {...fields.bind('address')} />
            <Field label={t('billing.tax-id')} maxLength={50} {...fields.bind('taxId')} />
            <Field label={t('billing.po-number')} maxLength={50} {...fields.bind('poNumber')} />
            <Field
              label={t('billing.emails')}
              hint={t('billing.emails-hint')}
              maxLength={1300}
              {...fields.bind('emails')}
            />
          </div>
        </IsSending>
      </Panel>
      {question}
    </form>
  );
};

const ReadOnly = ({ company }: { company: Company }) => {
  const t = useText();
  const { isLooking } = useRights();
  const { legalName, address, taxId, poNumber, emails } = valuesOf(company);
  const facts = [
    [t('billing.legal-name'), legalName],
    [t('billing.address'), address],
    [t('billing.tax-id'), taxId],
    [t('billing.po-number'), poNumber],
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

/** What the bills say about the company beside its name, and who gets them. */
export const BillingDetailsPanel = ({ company }: { company: Company }) => {
  const { isAdmin } = useRights();
  return isAdmin ? <Form company={company} /> : <ReadOnly company={company} />;
};
