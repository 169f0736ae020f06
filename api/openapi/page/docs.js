// Draws the document by swagger-ui-dist. It reads no token of the portal: a reader pastes one.
const dark = matchMedia('(prefers-color-scheme: dark)');
const showTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
showTheme();
dark.addEventListener('change', showTheme);

/** Examples would fill in all parameters of a try-out, which exclude each other. So they become texts. */
const withExampleAsText = ({ example, ...parameter }) =>
  example === undefined ? parameter : { ...parameter, description: `${parameter.description} Example: \`${example}\`` };

/**
 * A try-out calls this server, as the policy of the page allows no other. The ways in an address are not offered: a key
 * that is pasted there by mistake would be in logs.
 */
const asDrawn = ({ servers: _servers, components, ...document }) => {
  const schemes = Object.entries(components.securitySchemes).filter(([, { in: place }]) => place !== 'query');
  const securitySchemes = Object.fromEntries(schemes);
  const calls = Object.values(document.paths).flatMap((path) => Object.values(path));
  for (const call of calls) {
    call.parameters = call.parameters?.map(withExampleAsText);
    call.security = call.security?.filter((way) => Object.keys(way).every((name) => name in securitySchemes));
  }
  return { ...document, components: { ...components, securitySchemes } };
};

const plugin = () => ({
  statePlugins: { spec: { wrapActions: { updateJsonSpec: (update) => (document) => update(asDrawn(document)) } } },
  wrapComponents: {
    // A link in a button cannot be reached by all readers. The button opens the call and changes the address, too.
    DeepLink:
      (_DeepLink, { React }) =>
      ({ text }) =>
        React.createElement('span', null, text),
    execute:
      (Execute, { React }) =>
      (props) => {
        const execute = React.createElement(Execute, props);
        if (props.method === 'get') return execute;
        const warning = React.createElement('p', { className: 'changes-data' }, 'This changes data.');
        return React.createElement(React.Fragment, null, warning, execute);
      },
  },
});

/** Roles, names and levels for screen readers that the package lacks, by selector; null removes one. */
const attributes = [
  ['.information-container', 'role', 'region'],
  ['.information-container', 'aria-label', 'About'],
  ['[role="region"][id$="_responses"]', 'role', 'group'],
  ['div:has(> .filter)', 'role', 'search'],
  ['h3, .models h4', 'aria-level', '2'],
  ['h4:not(.models h4)', 'aria-level', '3'],
  ['h5', 'aria-level', '4'],
  ['.dialog-ux h6', 'aria-level', '4'],
  ['.close-modal', 'aria-label', 'Close'],
  ['.auth-container input', 'aria-label', 'Value'],
  ['.dialog-ux', 'role', 'dialog'],
  ['.dialog-ux', 'aria-modal', 'true'],
  ['.dialog-ux', 'aria-label', 'Available authorizations'],
  ['.microlight, .curl, .info pre', 'tabindex', '0'],
  ['textarea:not([id])', 'aria-label', 'Body'],
  ['.auth[aria-label], .authorize[aria-label]', 'aria-label', null],
];

/** The package puts the focus into the last input of a new dialog, and scrolls to it. */
let openDialog = null;
const beginDialog = () => {
  const dialog = document.querySelector('#api .dialog-ux');
  if (dialog === openDialog) return;
  openDialog = dialog;
  dialog?.querySelector('.auth-container input')?.focus();
  dialog?.querySelector('.modal-ux-content').scrollTo(0, 0);
};

const mend = () => {
  beginDialog();
  for (const [selector, name, value] of attributes)
    for (const element of document.querySelectorAll(`#api :is(${selector})`))
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
};
new MutationObserver(mend).observe(document.getElementById('api'), { childList: true, subtree: true });

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  filter: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  requestSnippetsEnabled: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  persistAuthorization: false,
  queryConfigEnabled: false,
  plugins: [plugin],
});
