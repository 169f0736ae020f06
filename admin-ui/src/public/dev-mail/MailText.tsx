import { Fragment } from 'react';
import { useText } from '../../i18n/texts';
import type { StoredMail } from './mail-calls';
import css from './DevMailPage.module.css';

const link = /(https?:\/\/[^\s<>"]+)/;

/** The text of a mail, with its links clickable. */
export const MailText = ({ mail }: { mail: StoredMail }) => {
  const t = useText();
  return (
    <article className={css.mail} aria-labelledby="mail-subject">
      <h2 id="mail-subject" className={css.subject}>
        {mail.subject}
      </h2>
      <p className={css.text}>{t('mail.to', { address: mail.to })}</p>
      <p className={css.words}>
        {mail.text.split(link).map((part, index) => (
          // The parts of a text never change places, so the index may be their key.
          <Fragment key={index}>{link.test(part) ? <a href={part}>{part}</a> : part}</Fragment>
        ))}
      </p>
    </article>
  );
};
