import type { Location } from '@goodturn/contract/people/contacts/schema'
import type { ContactKey } from '@goodturn/contract/ids'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api.ts'
import { AppDrawer } from '../../../ui/layout/AppDrawer.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../../ui/text/TextLink.tsx'
import { AddressForm } from './AddressForm.tsx'
import { PersonSelect } from '../PersonSelect.tsx'
import { useUnsavedAddress } from './useUnsavedAddress.ts'
import styles from '../contacts.module.css'

interface NewAddressDrawerProps {
  opened: boolean
  onClose: () => void
  onSaved: (location: Location) => void
}

/** Adds an address from the list of all: pick the person first, then enter the address. */
export function NewAddressDrawer({ opened, onClose, onSaved }: NewAddressDrawerProps) {
  const { note, forget, leave } = useUnsavedAddress()
  const close = () => leave(onClose)

  return (
    <AppDrawer opened={opened} onClose={() => void close()} title="Add an address">
      <NewAddress
        onDirty={note}
        onCancel={() => void close()}
        onSaved={(location) => {
          forget()
          onSaved(location)
        }}
      />
    </AppDrawer>
  )
}

interface NewAddressProps {
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onSaved: (location: Location) => void
}

/** Closing the drawer unmounts this and clears the chosen person, so the next address starts fresh. */
function NewAddress(props: NewAddressProps) {
  const [person, setPerson] = useState<ContactKey | null>(null)
  return (
    <div className={styles.newAddress}>
      <PersonSelect
        label="Person"
        description={
          <>
            Not in your list yet? <TextLink to={paths.addPerson()}>Add a person</TextLink> with their address.
          </>
        }
        placeholder="Type a name"
        aria-required
        value={person}
        onChange={setPerson}
      />
      {person && <PersonAddressForm person={person} {...props} />}
    </div>
  )
}

/** Keeps typed text when another person is chosen, unless the form's fields differ for them. */
function PersonAddressForm({ person, ...props }: NewAddressProps & { person: ContactKey }) {
  const details = useQuery(
    api.contacts.get.queryOptions({ input: { key: person }, placeholderData: keepPreviousData }),
  )
  if (details.error) return <ErrorList error={details.error} retry={() => void details.refetch()} />
  if (!details.data) return <SkeletonRows rows={3} figure="none" />
  const partner = details.data.data.partner_first_name
  return <AddressForm key={partner} contactKey={person} partner={partner} {...props} />
}
