import Button from '@mui/material/Button';
import { Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Panel } from '../../parts/page/Panel';
import { useLinks } from '../partners';
import { SwitchField } from '../../parts/SwitchField';
import { useVerb } from '../../verbs/use-verb';
import type { Customer } from '../../types/wire';
import { AddVendorModal } from './AddVendorModal';
import { LinkTable, OpenName } from '../LinkTable';
import css from '../LinkTable.module.css';
import { ReferVendorModal } from './ReferVendorModal';
import { EditVendorModal, VendorModal } from './VendorModal';

const VendorRow = ({ link, isReadOnly }: { link: Customer; isReadOnly: boolean }) => {
  const { vendorName: vendor, status, paymentOption } = link;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [set, isBusy] = useVerb((data, next: boolean) => data.setLinkStatus(link, next), {
    touches: 'link',
    done: 'done.updated',
    about: ([next]) => t(next ? 'configuration.activated-about' : 'configuration.inactivated-about', { vendor }),
    failed: 'failed.change',
  });
  return (
    <tr>
      <th scope="row">
        <OpenName name={vendor} label={t('configuration.open-vendor', { vendor })} onOpen={() => setOpen(true)} />
        <span className="tiny-text">{t(`payment-option.${paymentOption}`)}</span>
        {isOpen &&
          (isReadOnly ? <VendorModal link={link} onClose={close} /> : <EditVendorModal link={link} onClose={close} />)}
      </th>
      <td>
        <SwitchField
          isOn={status}
          name={t('configuration.status-of', { vendor })}
          word={t(status ? 'switch.active' : 'switch.inactive')}
          isDisabled={isBusy || isReadOnly}
          onChange={(next) => void set(next)}
        />
      </td>
    </tr>
  );
};

/** The vendors of the company, each with its switch. A banner below explains inactive vendors. */
export const VendorsPanel = ({ isReadOnly }: { isReadOnly: boolean }) => {
  const { links, isPending } = useLinks();
  const [open, setOpen] = useState<'add' | 'refer' | null>(null);
  const inactive = links?.filter(({ status }) => !status) ?? [];
  return (
    <>
      <Panel
        title={t('configuration.vendors')}
        isFlush
        isFootTinted
        foot={
          isReadOnly ? undefined : (
            <>
              <b className={css.ask}>{t('configuration.not-listed')}</b>
              <Button size="small" startIcon={<Mail />} onClick={() => setOpen('refer')}>
                {t('refer.title')}
              </Button>
            </>
          )
        }
        actions={
          !isReadOnly && (
            <Button size="small" startIcon={<Plus />} onClick={() => setOpen('add')}>
              {t('add-vendor.title')}
            </Button>
          )
        }
      >
        <LinkTable
          title={t('configuration.vendors')}
          headings={[t('type.vendor'), t('field.status')]}
          rows={isPending ? undefined : links}
          whenEmpty={{ title: t('configuration.no-vendors'), hint: t('configuration.no-vendors-hint') }}
        >
          {(link) => <VendorRow key={link.id} link={link} isReadOnly={isReadOnly} />}
        </LinkTable>
      </Panel>
      {inactive.length > 0 && (
        <Banner
          kind="warning"
          lead={t('configuration.inactive', {
            smart_count: inactive.length,
            vendors: inactive.map(({ vendorName }) => vendorName).join(', '),
          })}
        >
          {t('configuration.inactive-text', { smart_count: inactive.length })}
        </Banner>
      )}
      {open === 'add' && <AddVendorModal onClose={() => setOpen(null)} />}
      {open === 'refer' && <ReferVendorModal onClose={() => setOpen(null)} />}
    </>
  );
};
