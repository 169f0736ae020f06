const sources = (...paths: readonly string[]) =>
  new RegExp(`admin-ui/src/(?:${paths.join('|')})`.replaceAll('/', String.raw`[\\/]`));

const icons = (...names: readonly string[]) => new RegExp(String.raw`[\\/]icons[\\/](?:${names.join('|')})\.mjs`);

const either = (...parts: readonly RegExp[]) => new RegExp(parts.map(({ source }) => source).join('|'));

const packages = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]/, priority: 30 },
  { name: 'router', test: /node_modules[\\/](react-router|react-router-dom|cookie)[\\/]/, priority: 30 },
  { name: 'barcodes', test: /node_modules[\\/]bwip-js[\\/]/, priority: 30 },
  {
    name: 'mui',
    test: /node_modules[\\/](@mui[\\/](?!material[\\/](Autocomplete|useAutocomplete|Step|Tab|LinearProgress|Radio|ToggleButton|TextField|Select|NativeSelect|Input|OutlinedInput|FilledInput|FormControl|FormLabel|FormHelperText|TextareaAutosize|Checkbox|Toolbar))|@emotion|@popperjs)/,
    priority: 20,
  },
  {
    name: 'admin',
    test: /node_modules[\\/](react-admin|ra-(?!ui-materialui[\\/].*[\\/](list|input|button|preferences|field)[\\/]|core[\\/]dist[\\/]form[\\/])[a-z-]+|@tanstack)[\\/]/,
    priority: 10,
  },
  // The dashboard does not need these. `portal/PortalAdmin` fetches them before the first form and the first list.
  {
    name: 'fields',
    test: /node_modules[\\/](@mui[\\/]material[\\/](TextField|Select|NativeSelect|Input|OutlinedInput|FilledInput|Form|TextareaAutosize)|ra-core[\\/]dist[\\/]form[\\/])/,
    priority: 5,
  },
  {
    name: 'lists',
    test: /node_modules[\\/](ra-ui-materialui[\\/]|@mui[\\/]material[\\/](Table|Checkbox|Toolbar))/,
    priority: 3,
  },
];

/**
 * Each takes along what its sources need, unless one of a higher priority has it. Without them every module that two
 * pages share is a file of its own, which costs a round trip on a slow line. A source that two of them need belongs to
 * the first: in a later one it makes the page of the earlier one load all of that, which its budget refuses.
 */
const ours = [
  // The router needs these first: the paths and rights of all pages.
  {
    name: 'tables',
    test: sources(
      '((?!support/)[^/]+/(pages|paths)\\.ts)',
      'pages/',
      'portal/(pages|page-paths)\\.ts',
      'users/user-rights',
      'session/(rights|signed-in)',
      'orders/status/(use-waiting|whose)',
    ),
    priority: 30,
  },
  // Code that the landing page shares with other pages.
  {
    name: 'entry',
    test: either(
      icons('lock', 'menu', 'x', 'check', 'circle-check', 'copy', 'triangle-exclamation-point'),
      sources(
        'public/(show|frame/(SwatchTag|denim)|parts/(terms|controls))',
        'i18n/texts',
        'theme/(scheme|weave/Cloth)',
        'parts/(format|brand/Logo)',
        'providers/http',
        'orders/status/order-statuses',
      ),
    ),
    priority: 9,
  },
  // What sign-in and sign-up share with the portal.
  {
    name: 'guest',
    test: either(
      icons('plus', 'chevron-(left|right|down)', 'circle-exclamation-point', 'eye', 'eye-off', 'factory', 'truck'),
      icons('key-round'),
      sources(
        'routes/start',
        'parts/(limits|Meter|time/day-in)',
        'providers/(attempt-key|refusal|sign-in|passkeys|use-installation)',
        'i18n/en/shared',
        'generated/',
        'public/frame/use-page-title',
      ),
    ),
    priority: 8,
  },
  // What forms of guests share with those of the portal.
  { name: 'form-values', test: sources('parts/form/(use-record-form|validators)'), priority: 7 },
  { name: 'login', test: sources('public/login/LoginPage'), priority: 6 },
  {
    name: 'portal',
    test: sources('portal/(Manufacturer|Vendor)Portal\\.tsx', 'dashboard/\\w+Dashboard\\.tsx'),
    priority: 2,
  },
  // What `portal/PortalAdmin` loads.
  { name: 'ahead', test: sources('parts/list/RecordList\\.', 'parts/form/TextInput\\.'), priority: 1 },
];

export const chunkGroups = [...packages, ...ours];
