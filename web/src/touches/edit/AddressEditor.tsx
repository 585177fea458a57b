import type { Location } from '@goodturn/contract/contacts/schema'
import { locationTypeLabels } from '@goodturn/contract/contacts/types'
import type { Touch } from '@goodturn/contract/touches/schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { AddressLines } from '../../contacts/AddressCards.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { ErrorList } from '../../ui/ErrorList.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useAddresses } from './useAddresses.ts'
import { useChooseAddress } from './useChooseAddress.ts'
import styles from './Edit.module.css'

interface AddressEditorProps {
  touch: Touch
  /** Opens the address form: of the current address, or of a new one. */
  onForm: (mode: 'edit' | 'add') => void
  onDone: () => void
}

/** Where a touch goes: edit its address, take another of the person's, or add one (C-2.9-08). */
export function AddressEditor({ touch, onForm, onDone }: AddressEditorProps) {
  const { choose } = useChooseAddress(touch)
  const addresses = useAddresses(touch)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState<string | null>(null)

  async function ship(location: Location) {
    setError(null)
    setBusy(location.key)
    try {
      await choose(location)
      onDone()
    } catch (refused) {
      setError(refused)
    } finally {
      setBusy(null)
    }
  }

  return (
    <div className={styles.places}>
      <ErrorList error={error} focus />
      <ErrorList error={addresses.error} retry={addresses.retry} />
      {addresses.current && (
        <div className={styles.place} data-current>
          <span className={styles.kind}>Ships here now</span>
          <AddressLines of={addresses.current} />
          <Button variant="default" size="sm" onClick={() => onForm('edit')}>
            Edit this address
          </Button>
        </div>
      )}
      {addresses.isLoading && <SkeletonRows rows={2} figure="none" />}
      {addresses.others.length > 0 && (
        <ul className={styles.list} aria-label="Other addresses">
          {addresses.others.map((location) => (
            <li key={location.key} className={styles.place}>
              <span className={styles.kind}>{locationTypeLabels[location.location_type]}</span>
              <AddressLines of={location} />
              <BusyButton
                variant="default"
                size="sm"
                busy={busy === location.key}
                aria-label={`Ship here: ${location.street}, ${location.city}`}
                onClick={() => ship(location)}
              >
                Ship here
              </BusyButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        <Button variant="default" size="sm" onClick={() => onForm('add')}>
          Add an address
        </Button>
        <Button variant="subtle" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
