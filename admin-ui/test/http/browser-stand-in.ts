import type { TestApp } from '../../../test/http/world/test-app.js';
import type { SoftwareAuthenticator } from '../../../test/kit/software-authenticator.js';

type Listener = (() => void) | null;

/** Uploads by `fetch`, without their progress. */
class UploadRequest {
  status = 0;
  responseText = '';
  onload: Listener = null;
  onerror: Listener = null;
  onabort: Listener = null;
  readonly upload = { onprogress: null };
  private readonly headers = new Headers();
  private answered = new Headers();
  private target: readonly [method: string, path: string] = ['GET', '/'];

  open(method: string, path: string): void {
    this.target = [method, path];
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.answered.get(name);
  }

  abort(): void {
    this.onabort?.();
  }

  send(body: FormData): void {
    void this.sent(body).then(
      () => this.onload?.(),
      () => this.onerror?.(),
    );
  }

  private async sent(body: FormData): Promise<void> {
    const [method, path] = this.target;
    const answer = await fetch(path, { method, body, headers: this.headers });
    [this.status, this.answered, this.responseText] = [answer.status, answer.headers, await answer.text()];
  }
}

const bytesOf = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'base64url')).buffer;

/** The credentials of a browser whose device is made of software. */
const credentialsOf = (device: SoftwareAuthenticator) => ({
  create: ({ publicKey }: { readonly publicKey: PublicKeyCredentialCreationOptions }) => {
    const [challenge, id] = [publicKey.challenge, publicKey.user.id].map((bytes) =>
      Buffer.from(bytes as ArrayBuffer).toString('base64url'),
    );
    const made = device.create({ challenge: challenge ?? '', rp: publicKey.rp, user: { id: id ?? '' } });
    const { attestationObject, clientDataJSON, transports } = made.response;
    return Promise.resolve({
      ...made,
      rawId: bytesOf(made.rawId),
      response: {
        attestationObject: bytesOf(attestationObject),
        clientDataJSON: bytesOf(clientDataJSON),
        getTransports: () => transports,
      },
      getClientExtensionResults: () => ({}),
    });
  },
});

const aStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    clear: () => kept.clear(),
  };
};

/**
 * Waits until a write is readable that responded before the read models caught up, because three processes on a busy
 * machine are sometimes late. A test reads immediately after the write; a person would read a little later.
 */
const untilReadable = async ({ ports }: TestApp['product'], headers: Headers): Promise<void> => {
  if (headers.get('x-stale') !== 'true') return;
  const position = Number(headers.get('x-consistency-token') ?? 0);
  if (!(await ports.readSide.hasHandled(position, undefined, 30_000)))
    throw new Error(`What was written at ${position} cannot be read.`);
};

/**
 * The parts of a browser that the data provider needs, in Node: a storage for its session, requests to a path without a host,
 * uploads, and a device with passkeys.
 * @returns puts back what was there
 */
export const standInForBrowser = ({ product }: TestApp, device: SoftwareAuthenticator): (() => void) => {
  const { fetch, navigator } = globalThis;
  globalThis.fetch = async (input, request) => {
    const answer = await fetch(
      typeof input === 'string' && input.startsWith('/') ? `${product.url}${input}` : input,
      request,
    );
    await untilReadable(product, answer.headers);
    return answer;
  };
  const parts = {
    localStorage: aStorage(),
    XMLHttpRequest: UploadRequest,
    PublicKeyCredential: class {},
    navigator: { credentials: credentialsOf(device) },
  };
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  return () => {
    globalThis.fetch = fetch;
    Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
    for (const name of ['localStorage', 'XMLHttpRequest', 'PublicKeyCredential'])
      Reflect.deleteProperty(globalThis, name);
  };
};
