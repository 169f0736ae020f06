import Button from '@mui/material/Button';
import { t } from '../../i18n/texts';
import { Banner } from '../Banner';

interface MeantCodeProps {
  /** The code of the fabric that was probably meant. */
  readonly meant: string | undefined;
  readonly onTake: (code: string) => void;
}

/** Asks in a form whether another code was meant, and replaces it by one click. */
export const MeantCode = ({ meant, onTake }: MeantCodeProps) =>
  meant !== undefined && (
    <div role="status">
      <Banner
        kind="warning"
        lead={t('scanner.meant', { code: meant })}
        action={
          <Button className="breaking" onClick={() => onTake(meant)}>
            {t('line.take-similar', { code: meant })}
          </Button>
        }
      />
    </div>
  );
