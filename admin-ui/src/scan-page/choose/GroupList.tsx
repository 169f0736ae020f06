import { ChevronRight, Layers, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Chip } from '../../parts/Chip';
import { shortDay, timeOfDay } from '../../parts/format';
import { Frame } from '../parts';
import { usePhone, usePhoneScans } from '../phone';
import { InstallButton } from '../install';
import css from '../ScanPage.module.css';
import { SignOut } from '../session/SignOut';
import type { PhoneGroup } from '../store/database';
import { goTo } from '../use-place';

interface Groups {
  readonly rows: readonly PhoneGroup[] | null;
  readonly kept: readonly string[];
  readonly isAway: boolean;
}

/** The groups of the last visit at once, then those of the server. */
export const useGroups = (): Groups => {
  const { groups } = usePhone();
  const [state, setState] = useState<Groups>({ rows: null, kept: [], isAway: false });
  useEffect(() => {
    let isHere = true;
    const show = (next: Partial<Groups>) => isHere && setState((before) => ({ ...before, ...next }));
    const read = async () => {
      const [rows, kept] = await Promise.all([groups.keptGroups(), groups.groupsWithSwatches()]);
      show({ kept, ...(rows.length > 0 ? { rows } : {}) });
      try {
        show({ rows: await groups.readGroups(), isAway: false });
      } catch {
        // The server may be away, or has ended the session: then the sign-in is shown.
        show({ rows, isAway: true });
      }
    };
    void read();
    // The signals may have changed; without a connection those of the last visit are played.
    groups.readSounds().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [groups]);
  return state;
};

const GroupRow = ({ group, isKept }: { group: PhoneGroup; isKept: boolean }) => {
  const { timeZone } = usePhone().user.session;
  const { id, name, swatches, lastScanAt } = group;
  const last =
    lastScanAt === null
      ? t('scan-page.never-scanned')
      : t('scan-page.last-scan', { day: shortDay(lastScanAt, timeZone) });
  return (
    <li>
      <button type="button" className={css.group} onClick={() => goTo({ groupId: id })}>
        <Layers size={18} aria-hidden="true" />
        <span className={css.words}>
          <b>{name}</b>
          <span className="small-text">
            {t('scan-page.swatches', { smart_count: swatches })}, {last}
          </span>
          {isKept && (
            <span>
              <Chip dye="loden" icon={Smartphone}>
                {t('scan-page.kept')}
              </Chip>
            </span>
          )}
        </span>
        <ChevronRight aria-hidden="true" />
      </button>
    </li>
  );
};

/** The scans that this phone has begun or joined. */
export const Unfinished = ({ groupId }: { groupId?: string }) => {
  const { timeZone } = usePhone().user.session;
  const scans = usePhoneScans().filter((scan) => groupId === undefined || scan.groupId === groupId);
  if (scans.length === 0) return null;
  return (
    <section className={css.stack} aria-labelledby="unfinished">
      <h2 className="heading" id="unfinished">
        {t('scan-page.unfinished')}
      </h2>
      {scans.map(({ id, groupName, startedAt, codes }) => (
        <button key={id} type="button" className={css.group} onClick={() => goTo({ scanId: id })}>
          <Smartphone size={18} aria-hidden="true" />
          <span className={css.words}>
            {groupId === undefined && <b>{groupName}</b>}
            <span>{t('scan-page.go-on', { at: timeOfDay(startedAt, timeZone), smart_count: codes.length })}</span>
          </span>
          <ChevronRight aria-hidden="true" />
        </button>
      ))}
    </section>
  );
};

/** The groups to scan (first page after the sign-in). */
export const GroupList = () => {
  const { rows, kept, isAway } = useGroups();
  const [isLeaving, setLeaving] = useState(false);
  const { user } = usePhone();
  return (
    <Frame
      title={t('scan-page.title')}
      context={`${user.session.username}, ${user.session.companyName}`}
      onSignOut={() => setLeaving(true)}
    >
      <Unfinished />
      <section className={css.stack} aria-labelledby="groups">
        <h2 className="heading" id="groups">
          {t('scan-page.groups')}
        </h2>
        {isAway && (
          <Banner kind="warning">{t(rows?.length ? 'scan-page.groups-away' : 'scan-page.groups-none-away')}</Banner>
        )}
        {rows === null && <p role="status">{t('scan-page.groups-loading')}</p>}
        {rows?.length === 0 && !isAway && (
          <div className={css.empty}>
            <p className="heading">{t('scan-page.groups-empty')}</p>
            <p className="small-text">{t('scan-page.groups-empty-text')}</p>
          </div>
        )}
        {rows !== null && rows.length > 0 && (
          <ul className={css.stack}>
            {rows.map((group) => (
              <GroupRow key={group.id} group={group} isKept={kept.includes(group.id)} />
            ))}
          </ul>
        )}
      </section>
      <InstallButton />
      {isLeaving && <SignOut onClose={() => setLeaving(false)} />}
    </Frame>
  );
};
