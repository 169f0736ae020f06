import { useText } from '../../../i18n/texts';
import { Panel } from '../../../parts/page/Panel';
import { Timeline } from '../../../parts/time/Timeline';
import type { HistoryEntry } from '../../../providers/data/history';
import type { Order } from '../../../types/wire';
import { useColumns } from '../../use-columns';
import { historyInWords } from './history-in-words';

interface HistoryPanelProps {
  readonly order: Order;
  readonly entries: readonly HistoryEntry[];
}

export const HistoryPanel = ({ order, entries }: HistoryPanelProps) => {
  const t = useText();
  const columns = useColumns(order);
  return (
    <Panel title={t('timeline.title')}>
      <Timeline entries={historyInWords(t, entries, columns)} label={t('timeline.title')} />
    </Panel>
  );
};
