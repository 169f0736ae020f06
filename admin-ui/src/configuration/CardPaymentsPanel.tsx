import Button from '@mui/material/Button';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { Field } from '../parts/form/Field';
import { LeaveGuard } from '../parts/form/LeaveGuard';
import { useFields } from '../parts/form/use-fields';
import { Panel } from '../parts/Panel';
import { useVerb } from '../portal/use-verb';
import { useInstallation } from '../session/use-installation';
import type { Company } from '../types/wire';
import css from './CardPaymentsPanel.module.css';
import { RegisterCardModal } from './RegisterCardModal';

/** A PATCH that carries the mask leaves the key as it is (security, "Secrets of a vendor on the wire"). */
const kept = '********';

/** Key and address of the vendor's payment provider; the key is never shown again. */
export const CardPaymentsPanel = ({ company, isReadOnly }: { company: Company; isReadOnly: boolean }) => {
  const t = useText();
  const [isRegistering, setRegistering] = useState(false);
  const hasKey = company.paymentApiKey !== null;
  const isTest = useInstallation()?.isTestGateway ?? false;
  const fields = useFields({ key: '', url: company.paymentApiUrl ?? '' }, ({ key, url }) => ({
    ...(key.trim() === '' && !hasKey ? { key: t('options.key-required') } : {}),
    ...(url.trim() === '' ? { url: t('options.url-required') } : {}),
  }));
  const { key, url } = fields.values;
  const [save, isBusy] = useVerb(
    (data) => data.savePaymentSettings(key.trim() === '' ? kept : key.trim(), url.trim()),
    {
      done: 'orders.updated-done',
      onFault: (message) => fields.refuse({ url: message }),
    },
  );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (fields.check()) void save().then((isDone) => isDone && fields.reset({ key: '', url }));
      }}
    >
      <LeaveGuard isDirty={fields.isDirty} />
      <Panel
        title={t('options.card')}
        foot={
          isReadOnly ? undefined : (
            <>
              <b>{t('register.none')}</b>
              <Button
                size="small"
                startIcon={<CreditCard size={16} strokeWidth={1.75} />}
                onClick={() => setRegistering(true)}
              >
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
          <Banner kind={hasKey ? 'success' : 'warning'} lead={t(hasKey ? 'options.ready' : 'options.not-ready')} />
          <Field
            label={t('options.key')}
            type="password"
            autoComplete="new-password"
            isRequired={!hasKey}
            isDisabled={isReadOnly}
            hint={t(hasKey ? 'options.key-set' : 'options.key-hint')}
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
            {...fields.bind('url')}
          />
        </div>
      </Panel>
      {isRegistering && <RegisterCardModal company={company} onClose={() => setRegistering(false)} />}
    </form>
  );
};
