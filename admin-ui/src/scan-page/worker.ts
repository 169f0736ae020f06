import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';

/** Written by `build/scanner-page.ts`: the files of the page, each with a revision unless its name has one. */
declare const scanFiles: { readonly url: string; readonly revision: string | null }[];

// The page and its files are served from this phone, with any parameters in the address. Any other request, such as
// one of the API, goes to the server. A new version waits until no page of the old one is open.
cleanupOutdatedCaches();
precacheAndRoute(scanFiles, { ignoreURLParametersMatching: [/.*/] });
