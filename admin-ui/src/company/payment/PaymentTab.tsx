import Button from '@mui/material/Button';
import { Download, Lock } from 'lucide-react';
import { use } from 'react';
import { t } from '../../i18n/texts';
import { dollars, mediumDay } from '../../parts/format';
import type { ListColumn } from '../../parts/list/columns';
import { ListInPanel, RecordList } from '../../parts/list/RecordList';
import { Panel } from '../../parts/page/Panel';
import { EmptyState, StateCard } from '../../parts/states/StateCard';
import type { Bill, BillingDetails, Company } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { BillActsContext } from './bill-acts';
import { BillStatusChip } from './BillStatusChip';
import css from './Payment.module.css';
import { useRights } from '../../session/rights';
import { Banner } from '../../parts/Banner';
import { Form } from '../../parts/form/Form';
import { IsSending } from '../../parts/form/is-sending';
import { useSave } from '../../parts/form/save/use-save';
import { isEmail, fits } from '../../parts/form/validators';
import { TextInput } from '../../parts/form/TextInput';
import { shownEmail } from '../../parts/text/shown-email';
import { useRecordForm } from '../../parts/form/use-record-form';
import { Fact, Facts } from '../../parts/page/Fact';
import { useCanAccess } from 'react-admin';
import { IndependentParts } from '../../parts/states/ErrorState';
import { PaymentPanel } from './PaymentPanel';

const PdfButton = ({ bill }: { bill: Bill }) => {
  const [download, isBusy] = useVerb((data) => data.downloadBill(bill), { touches: 'nothing', failed: 'bills.failed' });
  return (
    <Button
      size="small"
      loading={isBusy}
      startIcon={<Download />}
      aria-label={t('bills.pdf-named', { number: bill.number })}
      onClick={() => void download()}
    >
      {t('bills.pdf')}
    </Button>
  );
};

/** Its few columns have room, in rem, in the panel next to the others. */
const tableFrom = 33;

const BillsPanel = () => {
  const { isLooking } = useRights();
  const Acts = use(BillActsContext);
  const daysOf = ({ from, to }: Bill) => t('bills.days', { from: mediumDay(from), to: mediumDay(to) });
  const columns: readonly ListColumn<Bill>[] = [
    {
      label: t('bills.number'),
      source: 'number',
      cell: (bill) => (
        <>
          <b className="strong">{bill.number}</b>
          <span className={css.days}>{daysOf(bill)}</span>
        </>
      ),
      place: 'name',
      onCard: ({ number }) => number,
    },
    {
      label: t('field.due'),
      cell: ({ dueOn }) => mediumDay(dueOn),
      place: 'facts',
      onCard: (bill) => `${daysOf(bill)} · ${t('bills.due-on', { day: mediumDay(bill.dueOn) })}`,
    },
    { label: t('field.status'), cell: ({ status }) => <BillStatusChip status={status} />, place: 'corner' },
    { label: t('field.amount'), align: 'right', cell: ({ netPayable }) => dollars(netPayable), place: 'facts' },
    Acts !== null && { label: t('list.actions'), cell: (bill) => <Acts bill={bill} />, place: 'below' },
    !isLooking && {
      label: t('bills.file'),
      cell: (bill) => <PdfButton bill={bill} />,
      place: 'below',
      onCard: (bill) => (
        <div className={css.pdf}>
          <PdfButton bill={bill} />
        </div>
      ),
    },
  ];
  return (
    <ListInPanel resource="Bills" sort={{ field: 'from', order: 'DESC' }} perPage={10}>
      <Panel title={t('bills.title')} isFlush>
        <RecordList<Bill>
          isBare
          tableFrom={tableFrom}
          name={t('bills.title')}
          empty={<EmptyState isBare title={t('bills.empty')} hint={t('bills.empty-hint')} />}
          columns={columns}
          nameOf={({ number }) => number}
        />
      </Panel>
    </ListInPanel>
  );
};

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
    about: () => t('billing.title'),
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
  const { legalName, address, taxId, poNumber } = valuesOf(company);
  const facts = [
    [t('billing.legal-name'), legalName],
    [t('field.address'), address],
    [t('billing.tax-id'), taxId],
    [t('field.po'), poNumber],
    [t('billing.emails'), company.billingDetails?.emails.map(shownEmail).join(', ') ?? ''],
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

export const BillingDetailsPanel = ({ company }: { company: Company }) => {
  const { isAdmin } = useRights();
  return isAdmin ? <DetailsForm company={company} /> : <ReadOnly company={company} />;
};

/** Empty without the right Payment Method (S1 section 2). */
export const PaymentTab = ({ company }: { company: Company }) => {
  const { canAccess: seesPayment } = useCanAccess({ resource: 'PaymentMethod', action: 'show' });
  if (!seesPayment)
    return (
      <StateCard
        picture={<Lock size={32} strokeWidth={1.5} />}
        title={t('payment-methods.restricted')}
        hint={t('payment-methods.restricted-hint')}
      />
    );
  return (
    <div className={css.page}>
      <IndependentParts>
        <PaymentPanel company={company} />
        <div className={css.bills}>
          <BillsPanel />
        </div>
        <BillingDetailsPanel company={company} />
      </IndependentParts>
    </div>
  );
};
