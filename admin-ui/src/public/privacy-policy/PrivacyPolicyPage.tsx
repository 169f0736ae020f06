import { useText } from '../../i18n/texts';
import { PlainFrame } from '../frame/PlainFrame';
import css from './PrivacyPolicyPage.module.css';
import { englishNotice } from './privacy-texts';

/** The public privacy notice (S1 section 1). */
const PrivacyPolicyPage = () => {
  const t = useText();
  const { updated, sections } = englishNotice;
  return (
    <PlainFrame title={t('privacy.title')}>
      <article className={css.notice}>
        <h1 className={css.title}>{t('privacy.title')}</h1>
        <p className={css.updated}>{updated}</p>
        {sections.map(({ title, paragraphs }) => (
          <section key={title}>
            <h2 className={css.section}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className={css.paragraph}>
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </article>
    </PlainFrame>
  );
};

export default PrivacyPolicyPage;
