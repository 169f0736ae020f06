import { t } from '../../i18n/texts';
import { refusedAt } from '../../parts/form/save/refused-at';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { email, required } from '../../parts/form/validators';
import { Columns, Form } from '../../parts/form/Form';
import { FormModal } from '../../parts/dialog/FormModal';
import { useVerb } from '../../verbs/use-verb';
import type { Company } from '../../types/wire';
import Button from '@mui/material/Button';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useSave } from '../../parts/form/save/use-save';
import { Banner } from '../../parts/Banner';
import { shortDay } from '../../parts/format';
import { Panel } from '../../parts/page/Panel';
import { useInstallation } from '../../providers/use-installation';
import { PageHeader } from '../../parts/page/PageHeader';
import { ErrorState, IndependentParts } from '../../parts/states/ErrorState';
import { PageSkeleton } from '../../parts/states/Skeletons';
import { useRights } from '../../session/rights';
import css from '../ConfigurationPage.module.css';
import { CustomersPanel } from '../customers/CustomersPanel';
import { TemplatesPanel } from '../templates/TemplatesPanel';
import { useOwnCompany } from '../use-own-company';

/** All fields are required; the company name is filled in (S2 section 5). */
const RegisterCardModal = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const first = { name: company.name, address: '', contactName: '', phone: '', email: '' };
  const form = useRecordForm(first, { incomplete: t('add-vendor.incomplete') });
  const [register, isBusy] = useVerb((data) => data.requestCardProcessing(form.getValues()), {
    touches: 'link',
    done: 'done.operation',
    about: () => t('register.done-about'),
    failed: 'failed.change',
    onFault: refusedAt(form),
  });
  const send = async () => {
    if (await register()) onClose();
  };
  return (
    <FormModal
      form={form}
      isBusy={isBusy}
      title={t('register.title')}
      context={t('register.context')}
      onClose={onClose}
      onSubmit={send}
      submit={t('register.submit')}
    >
      <TextInput source="name" label={t('register.company')} validate={[required()]} maxLength={300} />
      <TextInput source="address" label={t('field.address')} validate={[required()]} maxLength={300} />
      <Columns widths="1fr 1fr">
        <TextInput source="contactName" label={t('register.contact')} validate={[required()]} maxLength={300} />
        <TextInput source="phone" label={t('field.phone')} validate={[required()]} type="tel" maxLength={300} />
      </Columns>
      <TextInput
        source="email"
        label={t('field.email')}
        validate={[required(), email()]}
        type="email"
        maxLength={300}
      />
    </FormModal>
  );
};

/** The key is never sent to the portal: an empty field keeps it (docs/security.md, "Secrets of a vendor"). */
const valuesOf = (company: Company) => ({
  key: '',
  url: company.paymentApiUrl ?? '',
  tokenizationKey: company.paymentTokenizationKey ?? '',
});

const codes = { 'payment.url-invalid': 'url', 'company.tokenization-key-invalid': 'tokenizationKey' } as const;

const CardPaymentsPanel = ({ company, isReadOnly }: { company: Company; isReadOnly: boolean }) => {
  const [isRegistering, setRegistering] = useState(false);
  const hasKey = company.paymentApiKey !== null;
  const keySetAt = company.paymentKeySetAt && shortDay(company.paymentKeySetAt, company.timeZone);
  const installation = useInstallation();
  const isTest = installation?.isTestGateway ?? false;
  const needsFields = installation?.cardEntry === 'token';
  const isReady = hasKey && (!needsFields || company.paymentTokenizationKey !== null);
  const form = useRecordForm(valuesOf(company));
  const [save, isBusy, question] = useSave(form, {
    resource: 'Companies',
    touches: 'company',
    record: company,
    valuesOf,
    codes,
    write: (data, { seen, changes: { key = '', url, tokenizationKey } }) =>
      data.savePaymentSettings(seen, {
        ...(key.trim() !== '' && { paymentApiKey: key.trim() }),
        ...(url !== undefined && { paymentApiUrl: url }),
        ...(tokenizationKey !== undefined && { paymentTokenizationKey: tokenizationKey }),
      }),
    done: 'done.updated',
  });

  return (
    <Form form={form} onSubmit={() => save()}>
      <Panel
        title={t('options.card')}
        foot={
          isReadOnly ? undefined : (
            <>
              <b>{t('register.none')}</b>
              <Button size="small" startIcon={<CreditCard />} onClick={() => setRegistering(true)}>
                {t('register.title')}
              </Button>
            </>
          )
        }
        actions={
          form.isDirty && (
            <Button type="submit" size="small" variant="contained" loading={isBusy}>
              {t('action.save-changes')}
            </Button>
          )
        }
      >
        <div className="grid gap-14">
          {form.fault !== null && <Banner kind="fault">{form.fault}</Banner>}
          <Banner kind={isReady ? 'success' : 'warning'} lead={t(isReady ? 'options.ready' : 'options.not-ready')} />
          <TextInput
            source="key"
            label={t('options.key')}
            type="password"
            autoComplete="new-password"
            validate={hasKey ? [] : [required('options.key-required')]}
            isDisabled={isReadOnly}
            {...(keySetAt === null
              ? { hint: t('options.key-hint') }
              : { placeholder: t('options.key-set-on', { day: keySetAt }), hint: t('options.key-set') })}
            maxLength={500}
          />
          <TextInput
            source="url"
            label={t('options.url')}
            validate={[required('options.url-required')]}
            isDisabled={isReadOnly}
            hint={
              isTest
                ? t('options.test-gateway', { url: `${window.location.origin}/test-gateway` })
                : t('options.url-hint')
            }
            maxLength={2048}
          />
          <TextInput
            source="tokenizationKey"
            label={t('options.tokenization-key')}
            validate={needsFields ? [required('options.tokenization-required')] : []}
            isDisabled={isReadOnly}
            hint={t('options.tokenization-hint')}
            maxLength={100}
          />
        </div>
      </Panel>
      {question}
      {isRegistering && <RegisterCardModal company={company} onClose={() => setRegistering(false)} />}
    </Form>
  );
};

/** How customers pay a vendor (S2 section 2, vendor configuration page). */
const PaymentOptionsPage = () => {
  const { isAdmin } = useRights();
  const { company, error } = useOwnCompany();
  if (company === undefined) return error ? <ErrorState error={error} /> : <PageSkeleton />;
  return (
    <>
      <PageHeader title={t('options.title')} facts={t(isAdmin ? 'options.facts' : 'configuration.admins')} />
      <div className={css.page}>
        <IndependentParts>
          <div className={css.side}>
            <IndependentParts>
              <CustomersPanel isReadOnly={!isAdmin} />
              <TemplatesPanel company={company} isReadOnly={!isAdmin} />
            </IndependentParts>
          </div>
          <div className={css.side}>
            <CardPaymentsPanel company={company} isReadOnly={!isAdmin} />
          </div>
        </IndependentParts>
      </div>
    </>
  );
};

export default PaymentOptionsPage;
