import { Flag, Lock } from 'lucide-react';
import { useGetOne } from 'react-admin';
import { t } from '../../i18n/texts';
import { Chip } from '../../parts/Chip';
import { Fact, Facts } from '../../parts/page/Fact';
import { Panel } from '../../parts/page/Panel';
import type { Order, OrderGroup, Customer } from '../../types/wire';
import { checkFlags, type CheckFlag } from '../check-flags';
import css from './OrderPage.module.css';
import { inheritedNoteOf, noteOf } from '../quote/notes/VendorNotesPanel';
import { Banner } from '../../parts/Banner';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { isDue, DueDay } from '../due/DueDay';

const differences = (placed: OrderGroup, now: OrderGroup): readonly string[] => {
  const changed = (label: string, from: string | null, to: string | null) =>
    from === to ? [] : [t('group-since.change', { label, from: from ?? '–', to: to ?? '–' })];
  const flag = (group: OrderGroup, name: CheckFlag) => t(group.checks[name] ? 'group-since.on' : 'group-since.off');
  return [
    ...changed(t('edit.group'), placed.name, now.name),
    ...changed(t('order.thread-color'), placed.threadColor, now.threadColor),
    ...changed(t('order.group-notes'), placed.notes, now.notes),
    ...checkFlags.flatMap((name) => changed(t(`flag.${name}`), flag(placed, name), flag(now, name))),
  ];
};

/** The changes of the group since the order was placed, whose terms stay as they were. */
const GroupSince = ({ order }: { order: Order }) => {
  const placed = order.order_group;
  const { data: now } = useGetOne<OrderGroup>(
    'OrderGroups',
    { id: order.groupId },
    { enabled: order.status !== 'draft', retry: false },
  );
  if (!placed || now === undefined) return null;
  const found = differences(placed, now);
  if (found.length === 0) return null;
  return (
    <Banner kind="info" lead={t('group-since.lead')}>
      {found.join('; ')}
    </Banner>
  );
};

export const GroupPanel = ({ order }: { order: Order }) => {
  const group = order.order_group;
  const flags = checkFlags.filter((flag) => group?.checks[flag]);
  const noted = (thing: (typeof checkFlags)[number] | 'threadColor' | 'notes') => {
    const [note, inherited] = [noteOf(order, thing), inheritedNoteOf(order, thing)];
    if (note !== '') return <span className={css.note}>{t('order.vendor-note', { note })}</span>;
    if (inherited === null) return null;
    return <span className={css.note}>{t(`order.vendor-note-of-${inherited.from}`, { note: inherited.note })}</span>;
  };
  return (
    <Panel title={t('order.group-information')}>
      <GroupSince order={order} />
      <ul className={css.flags} aria-label={t('order.checks')}>
        {flags.map((flag) => (
          <li key={flag}>
            <Chip dye="indigo" icon={Flag}>
              {t(`flag.${flag}`)}
            </Chip>
            {noted(flag)}
          </li>
        ))}
        {flags.length === 0 && <li>{t('order.checks-none')}</li>}
      </ul>
      <Facts>
        <Fact label={t('order.thread-color')}>
          {group?.threadColor ?? '–'}
          {noted('threadColor')}
        </Fact>
        <Fact label={t('order.group-notes')}>
          {group?.notes ?? '–'}
          {noted('notes')}
        </Fact>
        <Fact label={t('order.order-notes')}>{order.notes ?? '–'}</Fact>
      </Facts>
    </Panel>
  );
};

/** The vendor's view of an order and its group; the order notes are the customer's, and read-only (S2 section 2). */
export const VendorFacts = ({ order, link }: { order: Order; link: Customer | undefined }) => {
  const id = useId();
  const { manufacturerName, po_number, requireLevel, notes, order_group: group } = order;
  return (
    <section className={css.card} aria-label={t('order.group-information')}>
      <Facts>
        <Fact label={t('field.customer')}>{manufacturerName}</Fact>
        <Fact label={t('field.po')}>{po_number}</Fact>
        <Fact label={t('orders.require-level')}>{t(`orders.level-${requireLevel ?? 'none'}`)}</Fact>
        {link !== undefined && (
          <Fact label={t('order.payment-option')}>{t(`payment-option.${link.paymentOption}`)}</Fact>
        )}
        {order.neededBy !== null && (
          <Fact label={t('due.needed-by')}>
            <DueDay day={order.neededBy} isDue={isDue(order)} />
          </Fact>
        )}
        {group?.threadColor && <Fact label={t('order.thread-color')}>{group.threadColor}</Fact>}
        {group?.notes && <Fact label={t('order.group-notes')}>{group.notes}</Fact>}
      </Facts>
      {notes === null || notes === '' ? (
        <Facts>
          <Fact label={t('order.order-notes')}>{t('order.none')}</Fact>
        </Facts>
      ) : (
        <TextField
          id={id}
          fullWidth
          multiline
          label={t('order.order-notes')}
          value={notes}
          slotProps={{
            htmlInput: { readOnly: true, 'aria-disabled': true },
            input: {
              endAdornment: (
                <InputAdornment position="end" sx={{ paddingRight: '8px' }}>
                  <Lock />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    </section>
  );
};
