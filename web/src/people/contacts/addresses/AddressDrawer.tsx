import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import type { LocationKey } from '@goodturn/contract/ids'
import { client } from '../../../platform/client.ts'
import type { DrawerParam } from '../../../platform/router/useDrawerParam.ts'
import { AppDrawer } from '../../../ui/layout/AppDrawer.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { toast, toastError } from '../../../ui/feedback/toasts.ts'
import { AddressForm } from './AddressForm.tsx'
import { useRefreshPeople } from '../useRefreshPeople.ts'
import { useUnsavedAddress } from './useUnsavedAddress.ts'
import styles from '../contacts.module.css'

interface AddressDrawerProps {
  person: ContactDetails
  /** Value: an address's key, or `new`. */
  drawer: DrawerParam
}

/** Adds or edits a person's address, in a drawer on the person's page. */
export function AddressDrawer({ person, drawer }: AddressDrawerProps) {
  const refresh = useRefreshPeople()
  const { note, forget, leave } = useUnsavedAddress()
  const location = person.locations.find(({ key }) => key === drawer.value)
  const opened = drawer.opened && (drawer.value === 'new' || location !== undefined)

  const close = () => leave(drawer.close)

  async function bringBack(key: LocationKey) {
    await client.locations.restore({ key })
    await refresh()
  }

  async function remove() {
    if (!location) return
    const { key } = location
    try {
      await client.locations.archive({ key })
    } catch (error) {
      toastError(error)
      return
    }
    forget()
    drawer.close()
    await refresh()
    toast({
      title: 'Address removed',
      note: `${location.street}, ${location.city}`,
      action: { label: 'Undo', act: () => void bringBack(key) },
      lastsMs: 8000,
    })
  }

  return (
    <AppDrawer
      opened={opened}
      onClose={() => void close()}
      eyebrow={person.display_name}
      title={location ? 'Edit address' : 'Add an address'}
    >
      <AddressForm
        key={drawer.value}
        contactKey={person.key}
        partner={person.partner_first_name}
        {...(location ? { location } : {})}
        onDirty={note}
        onCancel={() => void close()}
        onSaved={() => {
          forget()
          drawer.close()
          toast('Location saved!')
        }}
      />
      {location && (
        <p className={styles.archive}>
          <TextButton c="dimmed" onClick={() => void remove()}>
            Remove this address
          </TextButton>
        </p>
      )}
    </AppDrawer>
  )
}
