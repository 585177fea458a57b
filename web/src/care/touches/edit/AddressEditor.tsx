import type { LocationKey } from '@goodturn/contract/ids'
import type { Location } from '@goodturn/contract/people/contacts/schema'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { useState } from 'react'
import { LocationChoices } from '../../../people/contacts/addresses/LocationChoices.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { useAddresses } from './useAddresses.ts'
import { useChooseAddress } from './useChooseAddress.ts'
import styles from './Edit.module.css'

interface AddressEditorProps {
  touch: Touch
  /** Opens the address form, for the current address or a new one. */
  onForm: (mode: 'edit' | 'add') => void
  onDone: () => void
}

/** Sets where a touch goes: edit its address, choose another of the person's addresses, or add one (C-2.9-08). */
export function AddressEditor({ touch, onForm, onDone }: AddressEditorProps) {
  const { choose } = useChooseAddress(touch)
  const addresses = useAddresses(touch)
  const [error, setError] = useState<unknown>(null)
  const [busyKey, setBusyKey] = useState<LocationKey | null>(null)

  async function ship(location: Location) {
    if (busyKey) return
    if (location.key === touch.location?.key && touch.status !== 'returntosender') return onDone()
    setError(null)
    setBusyKey(location.key)
    try {
      await choose(location)
      onDone()
    } catch (refused) {
      setError(refused)
    } finally {
      setBusyKey(null)
    }
  }

  return (
    <div className={styles.places}>
      <ErrorList error={error} focus />
      <ErrorList error={addresses.error} retry={addresses.retry} />
      {addresses.isLoading && <SkeletonRows rows={2} figure="none" />}
      {!addresses.isLoading && !addresses.error && (
        <LocationChoices
          locations={addresses.all}
          currentKey={touch.location?.key ?? null}
          usOnly={touch.subscription?.is_topofmind === 1}
          busyKey={busyKey}
          onChoose={(location) => void ship(location)}
          onEdit={() => onForm('edit')}
          onAdd={() => onForm('add')}
        />
      )}
    </div>
  )
}
