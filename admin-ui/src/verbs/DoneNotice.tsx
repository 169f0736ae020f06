import { t, type TextKey } from '../i18n/texts';
import css from './DoneNotice.module.css';

/** A notice of success with the specification's text, and below it the object of the action. */
export const DoneNotice = ({ done, about }: { done: TextKey; about: string }) => (
  <>
    <span className={css.line}>{t(done)}</span>
    <span className={css.about}>{about}</span>
  </>
);
