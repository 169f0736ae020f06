import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { t, type TextKey } from '../i18n/texts';
import '../public/parts/entry-texts';
import { PageLoading } from '../public/PageLoading';
import { framed } from '../public/show';
import { routes } from './routes';

interface PublicPage {
  readonly path: string;
  readonly title: TextKey;
  /** The modules that the page consists of, by the ends of their names in the build. */
  readonly modules: readonly string[];
  /** The query of the drawn page: the first view of most readers. */
  readonly search?: string;
}

const routed = (path: string, title: TextKey, module: string, search = ''): PublicPage => ({
  path,
  title,
  modules: ['routes/start.tsx', `public/${module}.tsx`],
  search,
});

export const publicPages: readonly PublicPage[] = [
  { path: '/', title: 'landing.title', modules: ['public/landing/start.tsx'] },
  routed('/login', 'login.title', 'login/LoginPage'),
  routed('/sign-up', 'sign-up.title', 'sign-up/SignUpPage'),
  routed('/forgot-password', 'forgot.title', 'forgot-password/ForgotPasswordPage'),
  routed('/set-password', 'set-password.title', 'set-password/SetPasswordPage', '?token=1'),
  routed('/privacy-policy', 'privacy.title', 'privacy-policy/PrivacyPolicyPage'),
];

export const titleOf = ({ path, title }: PublicPage): string => (path === '/' ? t(title) : `${t(title)} · Selvage`);

const elementOf = async ({ path, search = '' }: PublicPage): Promise<ReactElement> => {
  if (path !== '/')
    return <RouterProvider router={createMemoryRouter(routes, { initialEntries: [`${path}${search}`] })} />;
  const { default: LandingPage } = await import('../public/landing/LandingPage');
  return <LandingPage />;
};

const htmlOf = async (element: ReactElement): Promise<string> => {
  const options = {
    // Everything is drawn in its place: our policy would block the script that moves late parts there.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error: unknown) => {
      throw error;
    },
  };
  const { prelude } = await prerender(framed(element), options);
  return new Response(prelude).text();
};

/** Draws the page without a browser, in a visitor's first view: `show` hydrates it. */
export const drawn = async (page: PublicPage): Promise<string> => htmlOf(await elementOf(page));

/** The text that is shown to signed-in readers until the scripts of the portal are loaded. */
export const drawnOpening = (): Promise<string> => htmlOf(<PageLoading isPortal />);
