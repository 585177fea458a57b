import type { Service } from '@goodturn/contract/catalog/schema'
import { VolumePrices } from '../catalog/VolumePrices.tsx'
import { AppModal } from '../ui/AppModal.tsx'

interface VolumePricesModalProps {
  service: Service
  opened: boolean
  onClose: () => void
}

/** What a plan costs by how many there are (C-2.7-15). */
export function VolumePricesModal({ service, opened, onClose }: VolumePricesModalProps) {
  return (
    <AppModal opened={opened} onClose={onClose} title={service.title}>
      <p className="gt-quiet">
        The price of each plan follows how many you have of it, those in your cart included.
      </p>
      <VolumePrices service={service} />
    </AppModal>
  )
}
