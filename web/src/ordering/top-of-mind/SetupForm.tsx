import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import styles from '../setup/Setup.module.css'
import { SetupFooter } from '../setup/SetupFooter.tsx'
import { SetupNotices } from '../setup/SetupNotices.tsx'
import { ShippingSection } from '../setup/ShippingSection.tsx'
import { useSetup } from '../setup/useSetup.ts'
import { RenewalSection } from './RenewalSection.tsx'

interface SetupFormProps {
  person: ContactDetails
  service: ServiceDetails
  /** Called with whether leaving would lose typed text. */
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/** The two sections of a plan, its cost today, and the button that adds it to the cart (C-2.7-39 to C-2.7-43). */
export function SetupForm({ person, service, onDirty, onDone }: SetupFormProps) {
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
