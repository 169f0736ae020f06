import { Plus, Users } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { shortDay, timeOfDay } from '../../parts/format';
import { Frame } from '../parts';
import { usePhone, usePhoneScans } from '../phone';
import css from '../ScanPage.module.css';
import type { PhoneGroup } from '../store/database';
import type { OpenScan } from '../store/scan-calls';
import { goTo } from '../use-place';
import { Unfinished, useGroups } from './GroupList';

const useOpenScans = (groupId: string): { readonly scans: readonly OpenScan[]; readonly isAway: boolean } => {
  const { calls } = usePhone();
  const [state, setState] = useState<{ scans: readonly OpenScan[]; isAway: boolean }>({ scans: [], isAway: false });
  useEffect(() => {
    let isHere = true;
    calls.openScans(groupId).then(
      (scans) => isHere && setState({ scans, isAway: false }),
      () => isHere && setState({ scans: [], isAway: true }),
    );
    return () => {
      isHere = false;
    };
  }, [calls, groupId]);
  return state;
};

const Choice = ({ group }: { group: PhoneGroup }) => {
  const { scans, user } = usePhone();
  const { timeZone } = user.session;
  const open = useOpenScans(group.id);
  const own = new Set(usePhoneScans().map(({ id }) => id));
  const nameId = useId();
  const [usual] = useState(() => t('scanner.count-of', { date: shortDay(new Date().toISOString(), timeZone) }));
  const [name, setName] = useState(usual);
  const begin = async () => goTo({ scanId: await scans.begin(group, name.trim() || usual) }, true);
  const join = async (scan: OpenScan) => goTo({ scanId: await scans.join(group, scan) }, true);
  const others = open.scans.filter(({ id }) => !own.has(id));
  return (
    <div className={css.stack}>
      <Unfinished groupId={group.id} />
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <div className="pub-field">
          <label htmlFor={nameId} className="pub-label">
            {t('scanner.name')}
          </label>
          <input
            id={nameId}
            className="pub-input"
            value={name}
            maxLength={255}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <button type="submit" className="btn btn-primary btn-large btn-wide">
          <Plus aria-hidden="true" />
          {t('scanner.new')}
        </button>
      </form>
      {others.map((scan) => (
        <button key={scan.id} type="button" className="btn btn-large btn-wide" onClick={() => void join(scan)}>
          <Users aria-hidden="true" />
          {t('scan-page.join', {
            at: timeOfDay(scan.createdAt, timeZone),
            smart_count: scan.counts.scanned + scan.counts.duplicate,
          })}
        </button>
      ))}
      {open.isAway && <Banner kind="warning">{t('scan-page.scans-away')}</Banner>}
    </div>
  );
};

/** One group: a new scan, or one that is open. */
export const GroupPage = ({ groupId, isDone }: { groupId: string; isDone: boolean }) => {
  const { rows, isAway } = useGroups();
  const group = rows?.find(({ id }) => id === groupId);
  return (
    <Frame title={group?.name ?? t('scan-page.title')} onBack={() => goTo({})}>
      {isDone && (
        <div role="status">
          <Banner kind="success">{t('scan-page.done')}</Banner>
        </div>
      )}
      {group !== undefined && <Choice key={group.id} group={group} />}
      {group === undefined && rows === null && <p role="status">{t('scan-page.groups-loading')}</p>}
      {group === undefined && rows !== null && (
        <Banner kind="warning">{t(isAway ? 'scan-page.groups-none-away' : 'scan-page.groups-empty-text')}</Banner>
      )}
    </Frame>
  );
};
