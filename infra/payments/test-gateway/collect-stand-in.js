// The script that the built-in gateway serves for its card fields. It has the calls of a real gateway's script, plain
// inputs instead of frames, and one test token for any plausible card. Typed data never leaves the page.
(() => {
  const testToken = '00000000-000000-000000-000000000000';
  const digits = (text) => text.replace(/[\s/-]/g, '');
  const passesLuhn = (number) =>
    [...number].reverse().reduce((sum, digit, place) => {
      const weighed = place % 2 === 0 ? Number(digit) : Number(digit) * 2;
      return sum + (weighed > 9 ? weighed - 9 : weighed);
    }, 0) %
      10 ===
    0;
  const isGood = {
    ccnumber: (text) => /^\d{12,19}$/.test(digits(text)) && passesLuhn(digits(text)),
    ccexp: (text) => /^(0[1-9]|1[0-2])\d\d$/.test(digits(text)),
    cvv: (text) => /^\d{3,4}$/.test(text.trim()),
  };
  const inputs = new Map();
  let options = {};

  const check = (name) => {
    const { value } = inputs.get(name);
    const good = isGood[name](value);
    options.validationCallback?.(name, good, value === '' ? 'Field is empty' : good ? 'Success' : 'Field is invalid');
    return good;
  };

  window.CollectJS = {
    configure(given) {
      options = given;
      for (const [name, { selector, title, placeholder = '' }] of Object.entries(given.fields)) {
        const input = document.createElement('input');
        Object.assign(input, { placeholder, autocomplete: 'off', inputMode: 'numeric' });
        input.setAttribute('aria-label', title);
        for (const [property, value] of Object.entries(given.customCss ?? {})) input.style.setProperty(property, value);
        input.addEventListener('change', () => check(name));
        document.querySelector(selector).replaceChildren(input);
        inputs.set(name, input);
      }
      given.fieldsAvailableCallback?.();
    },
    startPaymentRequest() {
      const good = [...inputs.keys()].map(check).every(Boolean);
      if (good) setTimeout(() => options.callback?.({ tokenType: 'inline', token: testToken }));
    },
  };
})();
