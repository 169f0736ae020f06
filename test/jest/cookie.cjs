// Jest on Node 20 cannot require() an ES module, but Node can: exports the module that Node loads. The router of the
// portal requires the names of the earlier version.
const load = process.getBuiltinModule('module').createRequire(__filename);
const { parseCookie, stringifySetCookie, ...rest } = load('cookie');
module.exports = { ...rest, parseCookie, stringifySetCookie, parse: parseCookie, serialize: stringifySetCookie };
