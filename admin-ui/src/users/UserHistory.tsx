import { RecordEntries } from '../parts/history/RecordHistory';
import { Panel } from '../parts/page/Panel';
import { t } from '../i18n/texts';
import type { Id } from '../types/wire';

/** The history of a user. It shows no values, because they are personal. */
export const UserHistory = ({ userId }: { userId: Id }) => (
  <Panel title={t('timeline.title')}>
    <RecordEntries model="users" id={userId} names={{}} />
  </Panel>
);
