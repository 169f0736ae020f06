import Button from '@mui/material/Button';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Field } from '../../parts/form/old/Field';
import { LeaveGuard } from '../../parts/form/leave/LeaveGuard';
import { useFields } from '../../parts/form/old/use-fields';
import { shortDay } from '../../parts/format';
import { Panel } from '../../parts/page/Panel';
import { useInstallation } from '../../providers/use-installation';
import type { Company } from '../../types/wire';
import css from './CardPaymentsPanel.module.css';
import { RegisterCardModal } from './RegisterCardModal';
import { useCompanySave } from '../use-company-save';

/** The key is never sent to the portal: an empty field keeps it (docs/security.md, "Secrets of a vendor"). */
const valuesOf = (company: Company) => ({
  key: '',
  url: company.paymentApiUrl ?? '',
  tokenizationKey: company.paymentTokenizationKey ?? '',
});

const codes = { 'payment.url-invalid': 'url', 'company.tokenization-key-invalid': 'tokenizationKey' } as const;

/** Key and address of the vendor's payment provider; the key is never shown again. */
export const CardPaymentsPanel = ({ company, isReadOnly }: { company: Company; isReadOnly: boolean }) => {
  const t = useText();
  const [isRegistering, setRegistering] = useState(false);
  const hasKey = company.paymentApiKey !== null;
  const keySetAt = company.paymentKeySetAt && shortDay(company.paymentKeySetAt, company.timeZone);
  const installation = useInstallation();
  const isTest = installation?.isTestGateway ?? false;
  const needsFields = installation?.cardEntry === 'token';
  const isReady = hasKey && (!needsFields || company.paymentTokenizationKey !== null);
  const fields = useFields(valuesOf(company), ({ key, url, tokenizationKey }) => ({
    ...(key.trim() === '' && !hasKey ? { key: t('options.key-required') } : {}),
    ...(url.trim() === '' ? { url: t('options.url-required') } : {}),
    ...(needsFields && tokenizationKey.trim() === '' ? { tokenizationKey: t('options.tokenization-required') } : {}),
  }));
  const [save, isBusy, question] = useCompanySave(fields, {
    company,
    valuesOf,
    codes,
    write: (data, { seen, values: { key, url, tokenizationKey }, changed }) =>
      data.savePaymentSettings(seen, {
        ...(key.trim() === '' ? {} : { paymentApiKey: key.trim() }),
        ...(changed.has('url') ? { paymentApiUrl: url.trim() } : {}),
        ...(changed.has('tokenizationKey') ? { paymentTokenizationKey: tokenizationKey.trim() } : {}),
      }),
    done: 'orders.updated-done',
  });

  return (
    <form noValidate onSubmit={fields.submit(() => save(undefined))}>
      <LeaveGuard isDirty={fields.isDirty} />
      <Panel
        title={t('options.card')}
        foot={
          isReadOnly ? undefined : (
            <>
              <b>{t('register.none')}</b>
              <Button size="small" startIcon={<CreditCard />} onClick={() => setRegistering(true)}>
                {t('register.open')}
              </Button>
            </>
          )
        }
        actions={
          fields.isDirty && (
            <Button type="submit" size="small" variant="contained" loading={isBusy}>
              {t('options.save')}
            </Button>
          )
        }
      >
        <div className={css.fields}>
          {fields.fault !== null && <Banner kind="fault">{fields.fault}</Banner>}
          <Banner kind={isReady ? 'success' : 'warning'} lead={t(isReady ? 'options.ready' : 'options.not-ready')} />
          <Field
            label={t('options.key')}
            type="password"
            autoComplete="new-password"
            isRequired={!hasKey}
            isDisabled={isReadOnly}
            {...(keySetAt === null
              ? { hint: t('options.key-hint') }
              : { placeholder: t('options.key-set-on', { day: keySetAt }), hint: t('options.key-set') })}
            maxLength={500}
            {...fields.bind('key')}
          />
          <Field
            label={t('options.url')}
            isRequired
            isDisabled={isReadOnly}
            hint={
              isTest
                ? t('options.test-gateway', { url: `${window.location.origin}/test-gateway` })
                : t('options.url-hint')
            }
            maxLength={2048}
            {...fields.bind('url')}
          />
          <Field
            label={t('options.tokenization-key')}
            isRequired={needsFields}
            isDisabled={isReadOnly}
            hint={t('options.tokenization-hint')}
            maxLength={100}
            {...fields.bind('tokenizationKey')}
          />
        </div>
      </Panel>
      {question}
      {isRegistering && <RegisterCardModal company={company} onClose={() => setRegistering(false)} />}
    </form>
  );
};
