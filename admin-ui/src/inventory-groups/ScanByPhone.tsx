import { useQuery } from '@tanstack/react-query';
import { t } from '../i18n/texts';
import { Modal } from '../parts/dialog/Modal';
import type { InventoryGroup } from '../types/wire';
import css from './GroupPage.module.css';

interface ScanByPhoneProps {
  readonly group: Pick<InventoryGroup, 'id' | 'name' | 'download_available'>;
  readonly onClose: () => void;
}

/** The address of the scanner for this group, as text and as a QR code for the camera of a phone. */
const ScanByPhone = ({ group, onClose }: ScanByPhoneProps) => {
  const address = `${window.location.origin}/scan?group=${group.id}`;
  const { data: picture } = useQuery({
    queryKey: ['qr picture', address],
    queryFn: async () => (await import('./qr-picture')).qrPicture(address),
    staleTime: Infinity,
  });
  return (
    <Modal title={t('groups.scan-by-phone')} context={group.name} onClose={onClose}>
      <div className={css.phone}>
        <span className={css.code}>
          {picture !== undefined && <img src={picture} alt={t('groups.phone-picture')} />}
        </span>
        <p>{t('groups.phone-text')}</p>
        <a href={address} className="break-anywhere">
          {address}
        </a>
        {!group.download_available && <p className="small-text">{t('groups.phone-closed')}</p>}
      </div>
    </Modal>
  );
};

export default ScanByPhone;
