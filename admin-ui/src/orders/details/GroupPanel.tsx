import { Flag } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { Chip } from '../../parts/Chip';
import { Fact, Facts } from '../../parts/page/Fact';
import { Panel } from '../../parts/page/Panel';
import type { Order } from '../../types/wire';
import { checkFlags } from '../check-flags';
import css from './GroupPanel.module.css';
import { inheritedNoteOf, noteOf } from '../quote/notes/note-of';
import { GroupSince } from './history/GroupSince';

/** What the manufacturer asks for: flags, thread, notes; each with the vendor's note. */
export const GroupPanel = ({ order }: { order: Order }) => {
  const t = useText();
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
