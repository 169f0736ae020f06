import { t } from '../i18n/texts';
import { PageHeader } from '../parts/page/PageHeader';
import { Tabs, useTab } from '../parts/page/Tabs';
import { GuideTab } from './GuideTab';
import { KeysTab } from './KeysTab';

/** Keys for programs of the company, and the first steps with one. */
const IntegrationsPage = () => {
  const [shown, choose] = useTab(['keys', 'guide']);
  return (
    <>
      <PageHeader title={t('integrations.title')} facts={t('integrations.facts')} />
      <Tabs
        label={t('integrations.title')}
        shown={shown}
        onChoose={choose}
        tabs={[
          // A new key is shown only here, and stays while its reader opens the guide.
          { name: 'keys', label: t('integrations.keys'), content: <KeysTab />, isKept: true },
          { name: 'guide', label: t('integrations.guide'), content: <GuideTab /> },
        ]}
      />
    </>
  );
};

export default IntegrationsPage;
