import { useText, type TextKey } from '../i18n/texts';
import css from './DoneNotice.module.css';

/** A notice of success in the words of the specification, and below them what it was that succeeded. */
export const DoneNotice = ({ done, about }: { done: TextKey; about: string }) => {
  const t = useText();
  return (
    <>
      <span className={css.line}>{t(done)}</span>
      <span className={css.about}>{about}</span>
    </>
  );
};
