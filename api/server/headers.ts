/** Types are not guessed, and no address is sent to other sites (docs/security.md, "Promises"). */
const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** Headers for pages only. Each content policy forbids framing. */
const ofPages = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
} as const;

/** A year, only if TLS ends here or at a proxy. */
const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The component library creates styles at run time, so they may be inline; scripts never. */
const pagePolicy = (
  gateways: string,
  framedBy: string,
  more: Readonly<{ script?: string; worker?: string }> = {},
): string =>
  [
    `default-src 'self'${gateways}`,
    `script-src 'self'${gateways}${more.script ?? ''}`,
    `style-src 'self' 'unsafe-inline'${gateways}`,
    `img-src 'self' data: blob:${gateways}`,
    `font-src 'self' data:${gateways}`,
    `connect-src 'self'${gateways}`,
    ...(more.worker === undefined ? [] : [`worker-src ${more.worker}`]),
    // The terms of service, which the sign-up shows in its page.
    "object-src 'self'",
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** The page with a gateway's own card fields, in a frame of the portal: the only page with scripts of others. */
export const isCardEntry = (url: string): boolean => /^\/card-entry\.html(\?|$)/.test(url);

/** The scanner: the only page with a decoder in WebAssembly and a service worker. */
export const isScanPage = (url: string): boolean => /^\/scan(\.html)?(\?|$)/.test(url);

export interface HeaderSets {
  readonly scan: Readonly<Record<string, string>>;
  readonly cardEntry: Readonly<Record<string, string>>;
  readonly api: Readonly<Record<string, string>>;
  readonly portal: Readonly<Record<string, string>>;
}

/**
 * @param publicUrl decides whether browsers must use TLS
 * @param isShared pages of other origins may call the API, and so show its pictures
 * @param gatewayHosts hosts whose scripts and frames may be on the page of the card fields, and on no other
 */
export const headerSets = (publicUrl: string, isShared = false, gatewayHosts: readonly string[] = []): HeaderSets => {
  const gateways = gatewayHosts.map((host) => ` https://${host}`).join('');
  const sharing = (to: string) => ({ 'cross-origin-resource-policy': to });
  const transport = publicUrl.startsWith('https:') ? strictTransport : {};
  const page = { ...common, ...sharing('same-origin'), ...ofPages, ...transport };
  return {
    api: {
      ...common,
      ...sharing(isShared ? 'cross-origin' : 'same-origin'),
      ...transport,
      'content-security-policy': apiPolicy,
      'cache-control': 'no-store',
    },
    portal: { ...page, 'content-security-policy': pagePolicy('', "'none'") },
    scan: {
      ...page,
      'content-security-policy': pagePolicy('', "'none'", { script: " 'wasm-unsafe-eval'", worker: "'self'" }),
    },
    cardEntry: {
      ...page,
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': pagePolicy(gateways, "'self'"),
    },
  };
};
