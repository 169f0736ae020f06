// Jest on Node 20 cannot require() an ES module, Node itself can: hand out the one that Node loads. The router of the portal
// wants the names of the version before.
const load = process.getBuiltinModule('module').createRequire(__filename);
const { parseCookie, stringifySetCookie, ...rest } = load('cookie');
module.exports = { ...rest, parseCookie, stringifySetCookie, parse: parseCookie, serialize: stringifySetCookie };
