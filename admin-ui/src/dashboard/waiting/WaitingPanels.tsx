import { useText } from '../../i18n/texts';
import type { Waiting } from './use-waiting';
import { WaitingPanel } from './WaitingPanel';

interface WaitingPanelsProps {
  readonly waiting: Waiting;
  readonly hint: string;
}

/** The reader's tasks and, for a reader who may not take every step, those of colleagues. */
export const WaitingPanels = ({ waiting: { own, colleagues }, hint }: WaitingPanelsProps) => {
  const t = useText();
  return (
    <>
      <WaitingPanel title={t('dashboard.waiting')} work={own} hint={hint} />
      {colleagues.known !== undefined && colleagues.known.total > 0 && (
        <WaitingPanel title={t('dashboard.waiting-colleague')} work={colleagues} hint="" />
      )}
    </>
  );
};
