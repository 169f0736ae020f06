import { TriangleAlert } from 'lucide-react';
import { useOwnCompany } from '../../configuration';
import { t } from '../../i18n/texts';
import { PageHeader } from '../../parts/page/PageHeader';
import { Panel } from '../../parts/page/Panel';
import { useSignedIn } from '../../session/signed-in';
import type { Right } from '../../types/wire';
import { userPaths } from '../paths';
import { isSensitive, meansNothingTo, rightLists, shownRights, type RightGroup } from '../permissions';
import css from './PermissionsPage.module.css';
import { SetsPanel } from './SetsPanel';

const Meaning = ({ right }: { right: Right }) => (
  <>
    <dt className={css.name} data-red={isSensitive(right) || undefined}>
      {t(`right.${right}`)}
      {isSensitive(right) && (
        <>
          <TriangleAlert size={14} aria-hidden="true" />
          <span className="sr-only">{t('users.sensitive-right')}</span>
        </>
      )}
    </dt>
    <dd className={css.meaning}>{t(`meaning.${right}`)}</dd>
  </>
);

const Meanings = ({ title, groups }: { title: string; groups: readonly RightGroup[] }) => {
  const { companyType } = useSignedIn();
  const shown = (group: RightGroup) => shownRights(companyType, group);
  const isIdle = groups.flatMap(shown).some((right) => meansNothingTo(companyType, right));
  return (
    <Panel isFlush title={title} foot={isIdle ? t('users.rights-idle') : undefined}>
      {groups.map((group) => (
        <section key={group} data-idle={isIdle || undefined} className={css.group}>
          {groups.length > 1 && <h3 className={css.group}>{t(`users.group-${group}`)}</h3>}
          <dl className={css.rights}>
            {shown(group).map((right) => (
              <Meaning key={right} right={right} />
            ))}
          </dl>
        </section>
      ))}
    </Panel>
  );
};

/** The meaning of each right, from the table of the editor (S1 section 2, "Permission editor"). */
const PermissionsPage = () => {
  const { companyType } = useSignedIn();
  const { company } = useOwnCompany();
  return (
    <>
      <PageHeader
        title={t('users.means-title')}
        crumbs={[{ label: t('users.title'), to: userPaths(companyType).list }, { label: t('users.means-title') }]}
        facts={t('users.means-facts')}
      />
      <div className={css.lists}>
        <Meanings title={t('users.access')} groups={['apps']} />
        <Meanings title={t('users.rights-company')} groups={rightLists.company} />
        <Meanings title={t('users.rights-inventory')} groups={rightLists.inventory} />
        <Meanings title={t('users.rights-orders')} groups={rightLists.orders} />
      </div>
      <p className={css.hint}>
        <TriangleAlert size={14} aria-hidden="true" /> {t('users.sensitive')}
      </p>
      {company !== undefined && <SetsPanel company={company} />}
    </>
  );
};

export default PermissionsPage;
