/** On every answer (docs/security.md, "Promises"): nothing is sniffed, and no address is told to other sites. */
const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** What matters for pages alone. That nothing is framed says each policy. */
const ofPages = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** A year, only where TLS ends with us or before us. */
const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Styles are made at run time by the component library, so they may be inline; scripts never. */
const portalPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

export interface HeaderSets {
  readonly api: Readonly<Record<string, string>>;
  readonly portal: Readonly<Record<string, string>>;
}

/**
 * @param publicUrl decides whether browsers are told to stay on TLS
 * @param isShared pages of other origins may call the API, and so show its pictures
 */
export const headerSets = (publicUrl: string, isShared = false): HeaderSets => {
  const sharing = (to: string) => ({ 'cross-origin-resource-policy': to });
  const transport = publicUrl.startsWith('https:') ? strictTransport : {};
  return {
    api: {
      ...common,
      ...sharing(isShared ? 'cross-origin' : 'same-origin'),
      ...transport,
      'content-security-policy': apiPolicy,
      'cache-control': 'no-store',
    },
    portal: { ...common, ...sharing('same-origin'), ...ofPages, ...transport, 'content-security-policy': portalPolicy },
  };
};
