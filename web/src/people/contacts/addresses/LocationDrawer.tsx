import type { Location } from '@goodturn/contract/people/contacts/schema'
import type { ContactKey, LocationKey } from '@goodturn/contract/ids'
import { useQuery } from '@tanstack/react-query'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { AppDrawer } from '../../../ui/layout/AppDrawer.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { AddressForm } from './AddressForm.tsx'
import { LocationChoices } from './LocationChoices.tsx'
import { useUnsavedAddress } from './useUnsavedAddress.ts'
import styles from './LocationDrawer.module.css'

export interface LocationDrawerProps {
  contact: { key: ContactKey; display_name: string }
  /** The current delivery address; null if none yet. */
  currentKey: LocationKey | null
  opened: boolean
  onClose: () => void
  /**
   * Takes the address that was chosen, edited, or added. It may be the current one again, changed or not: the caller
   * decides whether to post anything (C-4.6-45). The drawer lists any error it throws.
   */
  onChoose: (location: Location) => Promise<void>
  /** Only addresses in the US can be chosen. */
  usOnly?: boolean
}

type View = 'list' | 'edit' | 'new'
const titles: Record<View, string> = {
  list: 'Shipping address',
  edit: 'Edit address',
  new: 'Add an address',
}

/** A person's addresses in a drawer: choose one, edit the current one, or add a new one (C-4.6-48). */
export default function LocationDrawer({
  contact,
  currentKey,
  opened,
  onClose,
  ...props
}: LocationDrawerProps) {
  const [view, setView] = useState<View>('list')
  const [failure, setFailure] = useState<unknown>(null)
  const [busyKey, setBusyKey] = useState<LocationKey | null>(null)
  const { note, forget, leave } = useUnsavedAddress()
  const list = useQuery(
    api.locations.ofContact.queryOptions({
      input: { contactKey: contact.key },
      enabled: opened,
    }),
  )
  const locations = list.data?.data ?? []
  const current = locations.find(({ key }) => key === currentKey)

  function show(next: View) {
    forget()
    setFailure(null)
    setView(next)
  }
  function close() {
    show('list')
    onClose()
  }
  async function choose(location: Location, words: string | null) {
    if (busyKey) return
    show('list')
    setBusyKey(location.key)
    try {
      await props.onChoose(location)
      close()
      if (words) toast(words)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusyKey(null)
    }
  }

  return (
    <AppDrawer
      opened={opened}
      onClose={() => void leave(close)}
      eyebrow={contact.display_name}
      title={titles[view]}
    >
      <div className={styles.drawer}>
        <ErrorList error={failure} focus />
        {view === 'list' && list.isPending && <SkeletonRows rows={2} figure="none" />}
        {view === 'list' && list.isError && (
          <Notice
            tone="error"
            role="alert"
            action={<TextButton onClick={() => void list.refetch()}>Try again</TextButton>}
          >
            <p>Could not retrieve locations for {contact.display_name}.</p>
          </Notice>
        )}
        {view === 'list' && list.isSuccess && (
          <LocationChoices
            locations={locations}
            currentKey={currentKey}
            usOnly={props.usOnly ?? false}
            busyKey={busyKey}
            onChoose={(location) =>
              void choose(location, location.key === currentKey ? null : 'New location selected!')
            }
            onEdit={() => show('edit')}
            onAdd={() => show('new')}
          />
        )}
        {view !== 'list' && (
          <>
            <span className={styles.back}>
              <Icon of={IconChevronLeft} size={16} />
              <TextButton onClick={() => void leave(() => show('list'))}>Back to addresses</TextButton>
            </span>
            <AddressForm
              key={view}
              contactKey={contact.key}
              {...(view === 'edit' && current ? { location: current } : {})}
              onDirty={note}
              onSaved={(location) => void choose(location, 'Location saved!')}
            />
          </>
        )}
      </div>
    </AppDrawer>
  )
}
