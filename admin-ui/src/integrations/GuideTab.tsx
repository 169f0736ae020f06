import Button from '@mui/material/Button';
import { t } from '../i18n/texts';
import { CopyButton } from '../parts/copy/CopyButton';
import { Panel } from '../parts/page/Panel';
import css from './Integrations.module.css';

/** A call in curl, which must not read the brackets itself (`-g`). */
const call = (path: string): string =>
  `curl -g -H "authorization: Bearer $SELVAGE_KEY" "${window.location.origin}/api/${path}"`;

interface StepProps {
  readonly text: string;
  readonly command: string;
  readonly copy: string;
}

const Step = ({ text, command, copy }: StepProps) => (
  <li>
    <p>{text}</p>
    <div className={css.command}>
      <code>{command}</code>
      <CopyButton text={command} name={copy} />
    </div>
  </li>
);

/** The first steps. The whole guide is in the document of the API, whose page draws it. */
export const GuideTab = () => (
  <div className={css.parts}>
    <Panel title={t('guide.first')}>
      <ol className={css.steps}>
        <Step text={t('guide.store')} command="export SELVAGE_KEY=slv_…" copy={t('guide.copy-store')} />
        <Step text={t('guide.who')} command={call('apiKeys/this')} copy={t('guide.copy-who')} />
        <Step text={t('guide.orders')} command={call('orders?range=[0,4]')} copy={t('guide.copy-orders')} />
      </ol>
    </Panel>
    <Panel title={t('guide.rules')}>
      <ul className={css.rules}>
        <li>{t('guide.rule-repeat')}</li>
        <li>{t('guide.rule-change')}</li>
        <li>{t('guide.rule-errors')}</li>
        <li>{t('guide.rule-limit')}</li>
      </ul>
    </Panel>
    <Panel title={t('guide.more')}>
      <p>{t('guide.more-text')}</p>
      <div className={css.links}>
        <Button href="/api/docs" target="_blank" rel="noreferrer">
          {t('guide.docs')}
        </Button>
        <Button variant="text" href="/api/openapi.json" target="_blank" rel="noreferrer">
          {t('guide.document')}
        </Button>
      </div>
    </Panel>
  </div>
);
