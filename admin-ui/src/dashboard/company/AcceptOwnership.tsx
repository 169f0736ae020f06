import { t } from '../../i18n/texts';
import { ProofModal, useOwnTwoSteps } from '../../parts/proof/Proof';
import type { Company } from '../../types/wire';

interface AcceptOwnershipProps {
  readonly company: Company;
  /** From the mailed link. */
  readonly token: string;
  readonly onAccepted: () => void;
  readonly onClose: () => void;
}

/** The admin with the offer becomes the owner, after a proof. */
const AcceptOwnership = ({ company, token, onAccepted, onClose }: AcceptOwnershipProps) => {
  const { data: own } = useOwnTwoSteps();
  return (
    <ProofModal
      title={t('hand-over.accept-title', { company: company.name })}
      text={t('hand-over.accept-text')}
      submit={t('hand-over.accept')}
      mayLackCode={own?.isOn !== true}
      touches="nothing"
      send={async (data, proof) => {
        await data.acceptOwnership(token, proof);
        onAccepted();
      }}
      onClose={onClose}
    />
  );
};

export default AcceptOwnership;
