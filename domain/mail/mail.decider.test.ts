import { scenario } from '../../test/kit/domain/scenario.js';
import { mailDecider, type MailFacts } from './mail.decider.js';

const { given } = scenario(mailDecider);
const mail: MailFacts = {
  mailId: 'notice-1',
  kind: 'security-notice',
  userId: 'joan',
  companyId: 'mill-1',
  recordId: null,
  attempts: 2,
};
const sent = { type: 'MailSent', data: mail } as const;
const failed = { type: 'MailFailed', data: mail } as const;

describe('the record of a mail', () => {
  it('records one time that it was sent', () => {
    given().when({ outcome: 'sent', mail }).then(sent);
    given(sent)
      .when({ outcome: 'sent', mail: { ...mail, attempts: 3 } })
      .then();
  });

  it('records one time that it has failed', () => {
    given().when({ outcome: 'failed', mail }).then(failed);
    given(failed).when({ outcome: 'failed', mail }).then();
  });

  it('records that a failed mail was sent after all, and never that a sent one has failed', () => {
    given(failed).when({ outcome: 'sent', mail }).then(sent);
    given(sent).when({ outcome: 'failed', mail }).then();
    given(failed, sent).when({ outcome: 'failed', mail }).then();
  });
});
