const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * The parts of a browser that jsdom lacks: the bytes of a file, media queries of a desktop window, and observers.
 * Observers of sizes report when the window is resized.
 */
const addBrowserParts = (window) => {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  class SizeObserver extends Observer {
    constructor(report) {
      super();
      this.report = () => report([], this);
    }
    observe() {
      window.addEventListener('resize', this.report);
    }
    disconnect() {
      window.removeEventListener('resize', this.report);
    }
  }
  const matchMedia = (media) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  });
  Object.assign(window, { ResizeObserver: SizeObserver, IntersectionObserver: Observer, matchMedia });
  // Computing styles would take most of the time of a test, and no component test checks them.
  window.getComputedStyle = (element) => element.style;
  window.document.documentElement.style.fontSize = '16px';
  window.Element.prototype.scrollIntoView = () => {};
  Object.assign(window.HTMLDialogElement.prototype, { showModal() {}, close() {} });
  window.Blob.prototype.arrayBuffer = function arrayBuffer() {
    const reader = new window.FileReader();
    return new Promise((resolve, reject) => {
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
  window.HTMLCanvasElement.prototype.getContext = () => null;
  Object.defineProperty(window.HTMLElement.prototype, 'clientWidth', { get: () => 1280 });
  window.fetch = (path, { method = 'GET' } = {}) => Promise.reject(new TypeError(`Nothing answers ${method} ${path}.`));
};

// A worker holds the pages of all its test files, up to a gigabyte, when it is done. To give them back one by one takes longer
// than the half second after which Jest reports a worker that does not end; the end of the process gives them back at once.
if (process.send !== undefined) process.once('exit', (code) => process.exit(code));

/** jsdom with the globals that both Node and browsers have, but jsdom does not. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { TextEncoder, TextDecoder, Request, Response, Headers, structuredClone });
    addBrowserParts(this.global);
  }
};
