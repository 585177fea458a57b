import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import { api } from '../../platform/api.ts'
import { useShippableAddresses } from '../setup/useShippableAddresses.ts'
import { confirmLeave } from '../../ui/feedback/confirmLeave.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import type { Setup } from './useSetup.ts'
import styles from '../setup/Setup.module.css'
import { SetupFooter } from '../setup/SetupFooter.tsx'
import { SetupNotices } from '../setup/SetupNotices.tsx'
import { ShippingSection } from '../setup/ShippingSection.tsx'
import { useSetup } from '../setup/useSetup.ts'
import { RenewalSection } from './RenewalSection.tsx'

/** `?contact=KEY&service=KEY`: where a plan's gifts go and how it is paid, then into the cart (C-2.7-38). */
export function SetupDrawer({ setup }: { setup: Setup }) {
  const { opened, contactKey, serviceKey, close } = setup
  const [isDirty, setIsDirty] = useState(false)
  const contact = useQuery({
    ...api.contacts.get.queryOptions({ input: { key: contactKey } }),
    enabled: opened,
  })
  const details = useQuery({
    ...api.catalog.details.queryOptions({ input: { key: serviceKey } }),
    enabled: opened,
  })
  // Preloads the addresses, so that the form rarely waits for them.
  useShippableAddresses(opened ? contactKey : null, true)
  const error = contact.error ?? details.error
  const person = error ? undefined : contact.data?.data
  const service = error ? undefined : details.data?.data

  async function leave() {
    if (isDirty && !(await confirmLeave('this address'))) return
    setIsDirty(false)
    close()
  }

  return (
    <AppDrawer
      opened={opened}
      onClose={() => void leave()}
      title={service ? `${service.title} Setup` : 'Setup'}
      eyebrow={person && `For: ${person.display_name}`}
      width={520}
    >
      {error ? (
        <ErrorList
          error={error}
          retry={() => {
            void contact.refetch()
            void details.refetch()
          }}
        />
      ) : person && service ? (
        <SetupForm
          key={`${person.key} ${service.key}`}
          person={person}
          service={service}
          onDirty={setIsDirty}
          onDone={close}
        />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </AppDrawer>
  )
}

interface SetupFormProps {
  person: ContactDetails
  service: ServiceDetails
  /** Called with whether leaving would lose typed text. */
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/** The two sections of a plan, its cost today, and the button that adds it to the cart (C-2.7-39 to C-2.7-43). */
function SetupForm({ person, service, onDirty, onDone }: SetupFormProps) {
  const setup = useSetup({ service, contact: person, presetsPay: false })
  return (
    <div className={styles.setup}>
      <SetupNotices setup={setup} />
      {!setup.refusal && (
        <>
          <ShippingSection setup={{ ...setup, contact: person }} onDirty={onDirty} />
          {/* Addresses that came later would push it from under a press. */}
          {!setup.places.isLoading && <RenewalSection setup={setup} />}
        </>
      )}
      <SetupFooter setup={setup} label="Add To Cart" onDone={onDone} />
    </div>
  )
}
