import { useState } from 'react';
import type { Fabric } from '../types/wire';
import { EditFabricModal } from './EditFabricModal';
import { NewFabricModal } from './NewFabricModal';

interface FabricModalProps {
  readonly fabric: Fabric | undefined;
  /** The code of a new fabric, where the reader typed it already. */
  readonly code?: string;
  readonly onClose: () => void;
}

/** Add Fabric and Edit Fabric; a fabric whose photo could not be sent is made already, and edited from then on. */
export const FabricModal = ({ fabric, code = '', onClose }: FabricModalProps) => {
  const [made, setMade] = useState<{ readonly fabric: Fabric; readonly fault: string } | null>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const shared = { photo, onChoosePhoto: setPhoto, onClose };
  const edited = fabric ?? made?.fabric;
  return edited === undefined ? (
    <NewFabricModal {...shared} code={code} onMade={(one, fault) => setMade({ fabric: one, fault })} />
  ) : (
    <EditFabricModal {...shared} fabric={edited} firstFault={made?.fault ?? null} />
  );
};
