import { t } from '../../i18n/texts';
import { PlainFrame } from '../frame/PlainFrame';
import css from './PrivacyPolicyPage.module.css';

/** The privacy notice in full (S1 section 1): one object for each language. */
interface PrivacyNotice {
  readonly updated: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

const englishNotice: PrivacyNotice = {
  updated: 'In force since November 1, 2026.',
  sections: [
    {
      title: 'What we collect',
      paragraphs: [
        'From the owner of a company: name, user name, email and phone, and what the company is called. From each user that a company adds: the same, and the rights that the company gave.',
        'From the work itself: fabrics, swatches, scans with the time and the user, orders with their quotes and notes, and who changed what and when.',
        'Card numbers go to the payment provider. We keep the brand, the last four figures and the expiry date, never the number or the security code.',
      ],
    },
    {
      title: 'Whom we share it with',
      paragraphs: [
        'A vendor sees the orders that a manufacturer placed with it, and the names of the people who placed them. A manufacturer sees the quotes and notes of its vendors. Other companies see nothing of yours.',
        'The payment provider gets what it needs for a payment, and the mail provider gets the mails. Nobody gets data to advertise with, and we sell none.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'As long as the company has an account, and after it as long as the law asks for bills and orders. When a person asks to be erased, the key to their personal data is destroyed; what they did stays in the history without a name.',
      ],
    },
    {
      title: 'Minors',
      paragraphs: [
        'Selvage is made for companies. It is not meant for anybody under 18, and we do not knowingly keep data of minors. Tell us when you find some, and we delete it.',
      ],
    },
    {
      title: 'Your rights in California',
      paragraphs: [
        'If you live in California you may ask what we hold about you, have it corrected or deleted, and have a copy of it. You are not treated worse for asking. We do not sell or share personal data as the law of California means it.',
      ],
    },
    {
      title: 'How to ask',
      paragraphs: [
        'Write to hello@selvage.example, or to 40 Warp Street, New York. You have our reply within 30 days.',
      ],
    },
  ],
};

const PrivacyPolicyPage = () => {
  const { updated, sections } = englishNotice;
  return (
    <PlainFrame title={t('privacy.title')}>
      <article className={css.notice}>
        <h1 className="page-title">{t('privacy.title')}</h1>
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
