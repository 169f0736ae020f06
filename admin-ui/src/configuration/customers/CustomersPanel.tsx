import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { t } from '../../i18n/texts';
import { menuRegion } from '../../parts/menu-region';
import { Panel } from '../../parts/page/Panel';
import { useLinks } from '../partners';
import { useVerb } from '../../verbs/use-verb';
import type { Customer, PaymentOption } from '../../types/wire';
import { LinkTable, OpenName } from '../LinkTable';
import { CustomerModal, EditCustomerModal } from './CustomerModal';
import { defaultNotesOf } from './default-notes';

const options: readonly PaymentOption[] = ['card', 'invoice', 'any'];

const CustomerRow = ({ link, isReadOnly }: { link: Customer; isReadOnly: boolean }) => {
  const { manufacturerName: customer, paymentOption, status } = link;
  const [choose, isBusy] = useVerb((data, option: PaymentOption) => data.choosePaymentOption(link, option), {
    touches: 'link',
    done: 'done.updated',
    about: ([option]) => `${customer}: ${t(`payment-option.${option}`)}`,
    failed: 'failed.change',
  });
  const [isSaved, setSaved] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const count = Object.keys(defaultNotesOf(link)).length;
  const name = t('options.option-of', { customer });
  return (
    <tr>
      <th scope="row">
        <OpenName name={customer} label={t('default-notes.open', { customer })} onOpen={() => setOpen(true)} />
        <span className="tiny-text">
          {[
            t(status ? 'switch.active' : 'switch.inactive'),
            ...(count > 0 ? [t('default-notes.count', { smart_count: count })] : []),
          ].join(', ')}
        </span>
        {isOpen &&
          (isReadOnly ? (
            <CustomerModal link={link} onClose={close} />
          ) : (
            <EditCustomerModal link={link} onClose={close} />
          ))}
      </th>
      <td>
        <Select<PaymentOption>
          size="small"
          fullWidth
          MenuProps={{ slotProps: menuRegion(name) }}
          value={paymentOption}
          disabled={isReadOnly}
          // A disabled field would lose the focus.
          readOnly={isBusy}
          onChange={(event) => void choose(event.target.value).then(setSaved)}
          inputProps={{ 'aria-label': name }}
          SelectDisplayProps={{ 'aria-label': `${name}: ${t(`payment-option.${paymentOption}`)}` }}
        >
          {options.map((option) => (
            <MenuItem key={option} value={option}>
              {t(`payment-option.${option}`)}
            </MenuItem>
          ))}
        </Select>
        <span className="tiny-text" role="status">
          {isSaved && t('options.saved')}
        </span>
      </td>
    </tr>
  );
};

/** Each customer with how it pays; the vendor alone chooses (A67). */
export const CustomersPanel = ({ isReadOnly }: { isReadOnly: boolean }) => {
  const { links, isPending } = useLinks();
  return (
    <Panel title={t('options.customers')} isFlush foot={<span className="tiny-text">{t('options.effect')}</span>}>
      <LinkTable
        title={t('options.customers')}
        headings={[t('field.customer'), t('field.payment-option')]}
        rows={isPending ? undefined : links}
        whenEmpty={{ title: t('options.no-customers'), hint: t('options.no-customers-hint') }}
        widths="options"
      >
        {(link) => <CustomerRow key={link.id} link={link} isReadOnly={isReadOnly} />}
      </LinkTable>
    </Panel>
  );
};
