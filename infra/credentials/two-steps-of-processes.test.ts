import { Secret, TOTP } from 'otpauth';
import { describeOnMongo } from '../../test/servers/on-mongo.js';
import { newSecretsKey, parseKeyRing } from '../secrets/key-ring.js';
import { openMongoStateStore } from '../state/mongo-state-store.js';
import { createTwoSteps } from './two-steps.js';

const now = new Date();
const ahead = new Date(now.getTime() + 30_000);
const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

describeOnMongo((mongo) => {
  it('the second step of a sign-in succeeds in only one of two processes', async () => {
    const url = mongo.freshUrl();
    const ring = parseKeyRing(newSecretsKey());
    const open = async () => createTwoSteps(await openMongoStateStore(await mongo.connect(url)), ring);
    const both = [await open(), await open()];
    const { secret } = (await both[0]?.offer('ada', 'ada@example.com', now)) ?? { secret: '' };
    const confirmed = await Promise.all(both.map((steps) => steps.confirm('ada', codeAt(secret, now), now)));
    const [recovery = []] = confirmed.filter((outcome) => typeof outcome !== 'string');
    expect(confirmed.filter((outcome) => outcome === 'in-use')).toHaveLength(1);
    for (const code of [codeAt(secret, ahead), recovery[0] ?? '']) {
      const matches = await Promise.all(both.map((steps) => steps.match('ada', code, ahead)));
      expect(matches.filter((match) => match !== undefined)).toHaveLength(1);
    }
    expect(await both[1]?.inUse('ada')).toMatchObject({ recoveryLeft: 9 });
  });
});
