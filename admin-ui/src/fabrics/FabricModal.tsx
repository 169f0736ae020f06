import { useState } from 'react';
import type { Fabric } from '../types/wire';
import { EditFabricModal } from './EditFabricModal';
import { NewFabricModal } from './NewFabricModal';

interface FabricModalProps {
  readonly fabric: Fabric | undefined;
  readonly onClose: () => void;
}

/** Add Fabric and Edit Fabric; a fabric whose photo could not be sent is made already, and edited from then on. */
export const FabricModal = ({ fabric, onClose }: FabricModalProps) => {
  const [made, setMade] = useState<{ readonly fabric: Fabric; readonly fault: string } | null>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const shared = { photo, onChoosePhoto: setPhoto, onClose };
  const edited = fabric ?? made?.fabric;
  return edited === undefined ? (
    <NewFabricModal {...shared} onMade={(one, fault) => setMade({ fabric: one, fault })} />
  ) : (
    <EditFabricModal {...shared} fabric={edited} firstFault={made?.fault ?? null} />
  );
};
