import { useEffect } from 'react';
import { useText } from '../../i18n/texts';
import '../parts/controls.css';
import { Features } from './Features';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { LandingFooter } from './frame/LandingFooter';
import { LandingHeader } from './frame/LandingHeader';
import { Plans } from './Plans';
import { Referrals } from './Referrals';
import { Screens } from './Screens';

/** What a visitor sees at `/` (S1 section 1). */
const LandingPage = () => {
  const t = useText();
  useEffect(() => {
    document.title = t('landing.title');
  }, [t]);
  return (
    <>
      <LandingHeader />
      <main>
        <Hero />
        <Features />
        <Screens />
        <HowItWorks />
        <Referrals />
        <Plans />
      </main>
      <LandingFooter />
    </>
  );
};

export default LandingPage;
