import { useText } from '../../i18n/texts';
import { Fact, Facts } from '../../parts/page/Fact';
import { count } from '../../parts/format';
import { Meter } from '../../parts/Meter';
import { Panel } from '../../parts/page/Panel';
import css from './StoragePanel.module.css';
import { useStorage } from './use-storage';

/** Used and remaining megabytes; a company without a limit has no remainder (A102). */
export const StoragePanel = () => {
  const t = useText();
  const storage = useStorage();
  const megabytes = (value: number | string | null | undefined) =>
    typeof value === 'number'
      ? t('dashboard.megabytes', { count: count(Math.round(value)) })
      : t('dashboard.unlimited');
  const { total = 0, limit = 0, remaining = 0, isLimited = true } = storage ?? {};
  const fact = (value: number | string | null | undefined) => (storage === undefined ? '\u00A0' : megabytes(value));
  return (
    <Panel isPlain title={t('dashboard.storage')}>
      <div className={css.meter}>
        <Meter
          value={total}
          total={isLimited && typeof limit === 'number' ? limit : 0}
          label={t('dashboard.storage-name')}
        />
      </div>
      <Facts>
        <Fact label={t('dashboard.storage-total')}>{fact(isLimited ? limit : null)}</Fact>
        <Fact label={t('dashboard.storage-usage')}>{fact(total)}</Fact>
        <Fact label={t('dashboard.storage-remaining')}>{fact(isLimited ? remaining : null)}</Fact>
      </Facts>
    </Panel>
  );
};
