const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The suites that take longest. Begun last, they would leave one worker alone with them; on a clean checkout nobody knows
 * yet how long each took. Those that mostly wait come early, beside those that keep a core busy.
 */
const longest = [
  'test/simulation/simulation',
  'test/browser/reader/any-reader',
  'test/crash/crash',
  'test/crash/billing',
  'test/browser/reader/pages-of-companies',
  'infra/event-store/eventstoredb/server-away',
  'test/browser/desk/desk-of-mill',
  'infra/jobs/bull/redis-away',
  'infra/mongo/connection',
  'test/browser/desk/desk-of-vendor',
  'test/jest/groups/portal-1',
  'test/jest/groups/portal-2',
  'test/jest/groups/portal-3',
  'test/http/accounts',
  'test/http/orders',
  'test/jest/groups/product-http',
  'test/product/deployables',
  'test/product/upgrade-on-servers',
  'test/stalls/stalls',
  'test/http/access/access-matrix',
  'test/http/wire',
  'test/http/inventory',
  'test/browser/main-job',
  'test/browser/reader/pages-of-guest',
];

const placeOf = ({ path }) => {
  const file = path.replace(/(\.test)?\.[jt]sx?$/, '');
  const place = longest.findIndex((name) => file.endsWith(name));
  return place < 0 ? longest.length : place;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => placeOf(one) - placeOf(other));
  }
};
