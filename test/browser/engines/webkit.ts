import { existsSync } from 'node:fs';
import { freePort } from '../../kit/free-port.js';
import { serverProcess } from '../../kit/server-process.js';
import { isListening } from '../../servers/is-listening.js';
import { isOnPath, type Need } from '../../servers/need.js';
import type { Tab } from './tab.js';

const driver = 'WebKitWebDriver';
const screen = process.env['DISPLAY'];
const absent = [driver, ...(screen === undefined ? ['Xvfb'] : [])].filter((command) => !isOnPath(command));

/** The engine of Safari in its Debian package (webkit2gtk-driver); it draws on a screen of Xvfb. */
export const webkit: Need = {
  name: 'WebKit',
  missing: absent.length === 0 ? undefined : `no browser: ${absent.join(' and ')} on the PATH`,
};

/** Both store nothing. */
const remove = (): void => undefined;

const startScreen = async () => {
  const display = `:${await freePort()}`;
  const isReady = () => Promise.resolve(existsSync(`/tmp/.X11-unix/X${display.slice(1)}`));
  const args = [display, '-screen', '0', '1400x1000x24'];
  const server = await serverProcess({ url: display, command: 'Xvfb', args, isReady, remove });
  return { display, stop: () => server.stop() };
};

const callerOf =
  (url: string) =>
  async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const json = { 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: json };
    const { value } = (await (await fetch(`${url}${path}`, { method, ...sent })).json()) as { value: unknown };
    if (typeof value === 'object' && value !== null && 'error' in value)
      throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };

export const openWebkit = async (url: string): Promise<Tab> => {
  const own = screen === undefined ? await startScreen() : undefined;
  const port = await freePort();
  const server = await serverProcess({
    url: `http://127.0.0.1:${port}`,
    command: driver,
    args: [`--port=${port}`],
    environment: { DISPLAY: own?.display ?? screen ?? '', GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
    isReady: () => isListening(port),
    remove,
  });
  const call = callerOf(server.url);
  const { sessionId } = (await call('POST', '/session', { capabilities: {} })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, { width: 1280, height: 900 });
  return {
    goto: async (path) => void (await call('POST', `${session}/url`, { url: `${url}${path}` })),
    run: (body) => call('POST', `${session}/execute/sync`, { script: body, args: [] }),
    type: async (selector, text) => {
      const found = await call('POST', `${session}/element`, { using: 'css selector', value: selector });
      const [id] = Object.values(found as Readonly<Record<string, string>>);
      await call('POST', `${session}/element/${id}/value`, { text });
    },
    close: async () => {
      await call('DELETE', session);
      await server.stop();
      await own?.stop();
    },
  };
};
