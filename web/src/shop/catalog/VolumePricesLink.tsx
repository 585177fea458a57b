import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { useState } from 'react'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { VolumePrices } from './VolumePrices.tsx'

/** Opens the explanation of volume pricing (C-2.7-15). */
export function VolumePricesLink({
  service,
}: {
  service: Pick<Service, 'title' | 'pricing_zones' | 'tiers'>
}) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <TextButton
        onClick={() => setOpened(true)}
        aria-label={`See volume pricing details for ${service.title}`}
      >
        See volume pricing details
      </TextButton>
      <AppModal opened={opened} onClose={() => setOpened(false)} title={service.title}>
        <VolumePrices service={service} />
      </AppModal>
    </>
  )
}
