import { useText } from '../../../i18n/texts';
import { Panel } from '../../../parts/page/Panel';
import { Timeline } from '../../../parts/time/Timeline';
import type { HistoryEntry } from '../../../providers/data/history';
import { historyInWords } from './history-in-words';

export const HistoryPanel = ({ entries }: { entries: readonly HistoryEntry[] }) => {
  const t = useText();
  return (
    <Panel title={t('timeline.title')}>
      <Timeline entries={historyInWords(t, entries)} label={t('timeline.title')} />
    </Panel>
  );
};
