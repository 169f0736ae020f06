import { useText } from '../../i18n/texts';
import type { Waiting } from './use-waiting';
import { WaitingPanel } from './WaitingPanel';

interface WaitingPanelsProps {
  readonly waiting: Waiting;
  readonly hint: string;
}

/** The reader's tasks and, for a reader who is no admin, those of an admin. */
export const WaitingPanels = ({ waiting: { own, admins }, hint }: WaitingPanelsProps) => {
  const t = useText();
  return (
    <>
      <WaitingPanel title={t('dashboard.waiting')} work={own} hint={hint} />
      {admins.known !== undefined && admins.known.total > 0 && (
        <WaitingPanel title={t('dashboard.waiting-admin')} work={admins} hint="" />
      )}
    </>
  );
};
