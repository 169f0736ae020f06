import { useText } from '../../i18n/texts';
import { Fact, Facts } from '../../parts/page/Fact';
import { Panel } from '../../parts/page/Panel';
import type { Company } from '../../types/wire';

/** The company as its partners see it. */
export const ProfilePanel = ({ company }: { company: Company }) => {
  const t = useText();
  const { name, type, timeZone } = company;
  return (
    <Panel isPlain title={t('company.profile')}>
      <Facts>
        <Fact isWide label={t('company.name')}>
          {name}
        </Fact>
        <Fact label={t('company.type')}>{t(`type.${type}`)}</Fact>
        <Fact label={t('dashboard.time-zone')}>{timeZone}</Fact>
      </Facts>
    </Panel>
  );
};
