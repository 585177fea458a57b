import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import { occasionNames } from '@goodturn/contract/care/plans/occasions'
import OccasionForm from '../../people/contacts/person/OccasionForm.tsx'
import { paths } from '../../paths.ts'
import { formatDate, formatMoney } from '../../platform/format.ts'
import { useMember } from '../../platform/session/user.ts'
import { firstGiftOf } from '../../ordering/setup/firstGift.ts'
import { dayFor, firstOccasionOf } from '../../ordering/setup/occasion.ts'
import { PaySection } from '../../ordering/setup/PaySection.tsx'
import { PersonSection } from '../../ordering/setup/PersonSection.tsx'
import setupStyles from '../../ordering/setup/Setup.module.css'
import { SetupFooter } from '../../ordering/setup/SetupFooter.tsx'
import { ShippingSection } from '../../ordering/setup/ShippingSection.tsx'
import { type Setup, useSetup } from '../../ordering/setup/useSetup.ts'
import { useToday } from '../../ordering/setup/useToday.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { Picture } from '../../ui/pictures/Art.tsx'
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList.tsx'
import { GiftStrip, PackageContents, SwapAlternatives } from './Contents.tsx'
import { currencyNote } from './prices.ts'
import { VolumePrices } from './VolumePrices.tsx'
import styles from './ServicePreview.module.css'

interface SetupPanelProps {
  service: ServiceDetails
  /** Null until a person is chosen. */
  contact: ContactDetails | null
  /** Opens the person picker. */
  onChoosePerson: () => void
  /** Called with whether there is unsaved text. */
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/** Sets up a plan or package where it is shown: how it is paid, for whom, and the address. */
export function SetupPanel({ service, contact, onChoosePerson, onDirty, onDone }: SetupPanelProps) {
  const user = useMember()
  const today = useToday()
  const setup = useSetup({ service, contact, presetsPay: true })
  const note = currencyNote(user)
  return (
    <div className={setupStyles.setup}>
      {service.service_type === 'plan' ? (
        <GiftStrip service={service} today={today} />
      ) : (
        <PackageHeader service={service} />
      )}
      <PaySection setup={setup} />
      <PersonSection setup={setup} onChange={onChoosePerson} />
      {contact && !setup.refusal && (
        <ShippingSection key={contact.key} setup={{ ...setup, contact }} onDirty={onDirty} />
      )}
      <DateSection setup={setup} />
      {service.service_type === 'plan' && <FirstGift setup={setup} />}
      <p className={styles.description}>{service.description}</p>
      {service.is_topofmind && (
        <p>
          <TextLink to={paths.topOfMind()}>Start for several people</TextLink>
        </p>
      )}
      {note && <p className="gt-meta">{note}</p>}
      <DescriptionList>
        <Fact label="Ships to">{service.us_only ? 'US addresses only' : 'The US and Canada'}</Fact>
      </DescriptionList>
      {service.service_type === 'plan' ? (
        <SwapAlternatives service={service} />
      ) : (
        <PackageContents service={service} today={today} />
      )}
      {service.tiers.length > 0 && <VolumePrices service={service} />}
      <SetupFooter setup={setup} onDone={onDone} />
    </div>
  )
}

function PackageHeader({ service }: { service: ServiceDetails }) {
  return (
    <>
      <div className={styles.picture}>
        <Picture of={service.art} upload={service.has_picture ? service.image : null} size="hero" />
      </div>
      {service.service_fee > 0 && (
        <p className="gt-meta">plus a service fee of {formatMoney(service.service_fee)}</p>
      )}
    </>
  )
}

/** Asks for the person's date that the gifts follow, if unknown. */
function DateSection({ setup: { contact, dateNeeded, refusal } }: { setup: Setup }) {
  if (!contact || !dateNeeded || refusal) return null
  return (
    <section className={setupStyles.section}>
      <h3>When is the {occasionNames[dateNeeded]}?</h3>
      <OccasionForm key={contact.key} contact={contact} occasion={dateNeeded} />
    </section>
  )
}

/** Date of the first gift, from the schedule (CG-64) or the person's date. */
function FirstGift({ setup: { service, contact, way, dateNeeded } }: { setup: Setup }) {
  const today = useToday()
  const day = dayFor(service, contact)
  const isOpen = service.occasion !== null && (contact === null || dateNeeded !== null)
  const date = today && way?.unit && !isOpen ? firstGiftOf(service, { unit: way.unit, day }, today) : null
  if (!date) return null
  const there = today && day ? firstOccasionOf(service, day, today) : null
  return (
    <section className={setupStyles.section}>
      <h3>First gift</h3>
      <p>
        Goes out {formatDate(date)}
        {there && `, arriving by ${formatDate(there.on)}`}
      </p>
    </section>
  )
}
