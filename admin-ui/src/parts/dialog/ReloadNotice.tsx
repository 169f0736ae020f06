import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts';

/** A notice that a part of the page could not be fetched. The reader decides when the page is reloaded. */
export const ReloadNotice = () => {
  const t = useText();
  return (
    <>
      {t('notice.not-loaded')}{' '}
      <Button size="small" variant="text" onClick={() => window.location.reload()}>
        {t('error.reload')}
      </Button>
    </>
  );
};
