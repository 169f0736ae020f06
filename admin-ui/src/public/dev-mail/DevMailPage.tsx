import { RefreshCw } from 'lucide-react';
import { useState, Fragment, useCallback, useEffect } from 'react';
import { instant } from '../../parts/format';
import { t } from '../../i18n/texts';
import { PlainFrame } from '../frame/PlainFrame';
import css from './DevMailPage.module.css';
import { ApiError, ask } from '../../providers/http';

interface StoredMail {
  readonly name: string;
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails that this installation stores as files, newest first; null where it has no such page. */
const storedMails = async (): Promise<readonly StoredMail[] | null> => {
  try {
    return await ask<readonly StoredMail[]>('/dev/mails');
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

type Mails =
  | { readonly state: 'loading' | 'absent' | 'failed' }
  | { readonly state: 'here'; readonly mails: readonly StoredMail[] };

const look = (): Promise<Mails> =>
  storedMails().then(
    (mails): Mails => (mails === null ? { state: 'absent' } : { state: 'here', mails }),
    (): Mails => ({ state: 'failed' }),
  );

const useMails = (): readonly [Mails, () => void] => {
  const [found, setFound] = useState<Mails>({ state: 'loading' });
  const again = useCallback(() => void look().then(setFound), []);
  useEffect(again, [again]);
  return [found, again];
};

const link = /(https?:\/\/[^\s<>"]+)/;

const MailText = ({ mail }: { mail: StoredMail }) => (
  <article className={css.mail} aria-labelledby="mail-subject">
    <h2 id="mail-subject" className="heading">
      {mail.subject}
    </h2>
    <p className="quiet-text break-anywhere">{t('mail.to', { address: mail.to })}</p>
    <p className={css.words}>
      {mail.text.split(link).map((part, index) => (
        // The parts of a text never change places, so the index may be their key.
        <Fragment key={index}>{link.test(part) ? <a href={part}>{part}</a> : part}</Fragment>
      ))}
    </p>
  </article>
);

interface MailListProps {
  readonly mails: readonly StoredMail[];
  readonly chosen: StoredMail | undefined;
  readonly onChoose: (mail: StoredMail) => void;
}

/** Without a signed-in user there is no company whose time zone could be used. */
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

const MailList = ({ mails, chosen, onChoose }: MailListProps) => (
  <ul className={css.list} aria-label={t('mail.list')}>
    {mails.map((mail) => (
      <li key={mail.name}>
        <button type="button" className={css.item} aria-pressed={mail === chosen} onClick={() => onChoose(mail)}>
          <b>{mail.subject}</b>
          <span>{t('mail.to', { address: mail.to })}</span>
          <time dateTime={mail.at}>{instant(mail.at, here)}</time>
        </button>
      </li>
    ))}
  </ul>
);

/** The mails of the embedded default (docs/http.md, "Mail"). */
const DevMailPage = () => {
  const [found, lookAgain] = useMails();
  const [chosenName, setChosenName] = useState<string | null>(null);
  const mails = found.state === 'here' ? found.mails : [];
  const chosen = mails.find((mail) => mail.name === chosenName) ?? mails[0];

  return (
    <PlainFrame title={t('mail.title')}>
      <div className={css.head}>
        <div>
          <h1 className="page-title">{t(found.state === 'absent' ? 'mail.absent' : 'mail.title')}</h1>
          <p className="quiet-text break-anywhere">{t(found.state === 'absent' ? 'mail.absent-text' : 'mail.text')}</p>
        </div>
        {found.state !== 'absent' && (
          <button type="button" className="btn" onClick={lookAgain}>
            <RefreshCw aria-hidden="true" />
            {t('mail.reload')}
          </button>
        )}
      </div>
      {found.state === 'failed' && <p role="alert">{t('error.load')}</p>}
      {found.state === 'here' && mails.length === 0 && <p className={css.empty}>{t('mail.empty')}</p>}
      {chosen !== undefined && (
        <div className={css.box}>
          <MailList mails={mails} chosen={chosen} onChoose={(mail) => setChosenName(mail.name)} />
          <MailText mail={chosen} />
        </div>
      )}
    </PlainFrame>
  );
};

export default DevMailPage;
