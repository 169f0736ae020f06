const { TestEnvironment } = require('jest-environment-jsdom');

/** What a browser has beside jsdom: a window of a desktop, in which nothing has a size that changes. */
const ofBrowser = (window) => {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const matchMedia = (media) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  });
  Object.assign(window, { ResizeObserver: Observer, IntersectionObserver: Observer, matchMedia });
  // The rules of a thousand styles say nothing here, and take most of the time of a test.
  window.getComputedStyle = (element) => element.style;
  window.document.documentElement.style.fontSize = '16px';
  window.Element.prototype.scrollIntoView = () => {};
  Object.assign(window.HTMLDialogElement.prototype, { showModal() {}, close() {} });
  window.HTMLCanvasElement.prototype.getContext = () => null;
  Object.defineProperty(window.HTMLElement.prototype, 'clientWidth', { get: () => 1280 });
  window.fetch = (path, { method = 'GET' } = {}) => Promise.reject(new TypeError(`Nothing answers ${method} ${path}.`));
};

/** jsdom with what Node and browsers both have and it leaves out. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { TextEncoder, TextDecoder, Request, Response, Headers, structuredClone });
    ofBrowser(this.global);
  }
};
