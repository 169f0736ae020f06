import { t } from '../../i18n/texts';
import { PageHeader } from '../../parts/page/PageHeader';
import { Tabs } from '../../parts/page/Tabs';
import { useTab } from '../../parts/page/use-tab';
import { JobList } from './JobList';
import { ReadModels } from './ReadModels';

/** The pending jobs of the installation, and the state of its read models. */
const Jobs = () => {
  const [shown, choose] = useTab(['to-do', 'models']);
  return (
    <>
      <PageHeader title={t('support.jobs')} />
      <Tabs
        label={t('support.jobs')}
        shown={shown}
        onChoose={choose}
        tabs={[
          { name: 'to-do', label: t('to-do.tab'), content: <JobList /> },
          { name: 'models', label: t('to-do.models-tab'), content: <ReadModels /> },
        ]}
      />
    </>
  );
};

export default Jobs;
