import type { Location } from '@goodturn/contract/people/contacts/schema'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { touchToasts } from '@goodturn/contract/care/touches/texts'
import { useCallback, useRef, useState } from 'react'
import { AddressForm } from '../../../people/contacts/addresses/AddressForm.tsx'
import { AppModal } from '../../../ui/layout/AppModal.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { confirmLeave } from '../../../ui/feedback/confirmLeave.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { useAddresses } from './useAddresses.ts'
import { useChooseAddress } from './useChooseAddress.ts'
import styles from './Edit.module.css'

interface AddressFormModalProps {
  touch: Touch
  mode: 'edit' | 'add'
  opened: boolean
  onClose: () => void
  /** Called when the touch goes to the address. */
  onDone: () => void
}

/** The address form of a touch, for the current address or a new one (C-2.9-20). */
export default function AddressFormModal({ touch, mode, opened, onClose, onDone }: AddressFormModalProps) {
  const addresses = useAddresses(touch, opened)
  const { choose, afterEdit } = useChooseAddress(touch)
  const isDirty = useRef(false)
  const [error, setError] = useState<unknown>(null)
  const note = useCallback((dirty: boolean) => {
    isDirty.current = dirty
  }, [])

  async function close() {
    if (isDirty.current && !(await confirmLeave('this address'))) return
    isDirty.current = false
    setError(null)
    onClose()
  }

  async function follow(location: Location) {
    isDirty.current = false
    setError(null)
    try {
      // The person keeps the new address even if this touch can't go there.
      await (mode === 'edit' ? afterEdit() : choose(location, touchToasts.locationSaved))
      onDone()
    } catch (refused) {
      setError(refused)
    }
  }

  const isGone = mode === 'edit' && !addresses.isLoading && !addresses.error && !addresses.current
  const isReady = mode === 'add' || addresses.current !== undefined
  return (
    <AppModal
      opened={opened}
      onClose={() => void close()}
      title={mode === 'edit' ? 'Edit address' : 'Add an address'}
      width={640}
    >
      <p className={styles.note}>
        {mode === 'edit'
          ? `Everything else that ships to ${touch.recipient.display_name} at this address will be updated too.`
          : `We’ll save it for ${touch.recipient.display_name} and send this gift there.`}
      </p>
      <ErrorList error={error} focus />
      <ErrorList error={mode === 'edit' && addresses.error} retry={addresses.retry} />
      {mode === 'edit' && addresses.isLoading && <SkeletonRows rows={4} figure="none" />}
      {isGone && <Notice tone="warn">This address was removed. Choose another or add a new one.</Notice>}
      {opened && isReady && (
        <AddressForm
          key={mode}
          contactKey={touch.contact.key}
          {...(mode === 'edit' && addresses.current ? { location: addresses.current } : {})}
          onDirty={note}
          onSaved={(location) => void follow(location)}
          onCancel={() => void close()}
        />
      )}
    </AppModal>
  )
}
