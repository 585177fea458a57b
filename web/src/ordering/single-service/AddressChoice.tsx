import { locationText } from '@goodturn/contract/ordering/checkout/rules'
import { locationTypeLabels } from '@goodturn/contract/people/contacts/types'
import type { ContactDetails, Location } from '@goodturn/contract/people/contacts/schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { AddressForm } from '../../people/contacts/addresses/AddressForm.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './SingleService.module.css'

interface AddressChoiceProps {
  contact: ContactDetails
  /** Addresses that the service can ship to. */
  locations: readonly Location[]
  usOnly: boolean
  chosen: Location | null
  onChoose: (location: Location) => void
}

type View = 'chosen' | 'list' | 'form'

/** The chosen address with Edit, the other addresses, and a form when there is none (C-2.11-04..06). */
export function AddressChoice({ contact, locations, usOnly, chosen, onChoose }: AddressChoiceProps) {
  const [edited, setView] = useState<View | null>(null)
  const view: View = edited ?? (chosen ? 'chosen' : locations.length > 0 ? 'list' : 'form')
  function choose(location: Location) {
    onChoose(location)
    setView(null)
  }

  if (view === 'form') {
    return (
      <Card>
        {locations.length === 0 && (
          <div className={styles.prompt}>
            <Notice tone="warn" title="Address required to continue">
              <p>{locationText(usOnly)}</p>
            </Notice>
          </div>
        )}
        <AddressForm
          contactKey={contact.key}
          partner={contact.partner_first_name}
          onSaved={choose}
          onCancel={locations.length > 0 ? () => setView(null) : undefined}
        />
      </Card>
    )
  }
  if (view === 'chosen' && chosen) {
    return (
      <Card action={<TextButton onClick={() => setView('list')}>Edit</TextButton>} title={typeOf(chosen)}>
        <Address of={chosen} />
      </Card>
    )
  }
  const others = locations.filter(({ key }) => key !== chosen?.key)
  return (
    <Card padding="none">
      {!chosen && <p className={styles.listHead}>{locationText(usOnly)}</p>}
      <ul className={styles.addresses} aria-label="Other addresses">
        {others.map((location) => (
          <li key={location.key}>
            <div>
              <b>{typeOf(location)}</b>
              <Address of={location} />
            </div>
            <Button
              variant="default"
              size="sm"
              aria-label={`Choose ${location.street}, ${location.city}`}
              onClick={() => choose(location)}
            >
              Choose
            </Button>
          </li>
        ))}
        {others.length === 0 && <li className="gt-quiet">No other addresses yet.</li>}
      </ul>
      <div className={styles.listFoot}>
        <Button variant="default" onClick={() => setView('form')}>
          Add an address
        </Button>
        {chosen && (
          <Button variant="subtle" onClick={() => setView(null)}>
            Cancel
          </Button>
        )}
      </div>
    </Card>
  )
}

const typeOf = ({ location_type }: Location) => locationTypeLabels[location_type]

function Address({ of: { company, street, street2, city, state, zip, country } }: { of: Location }) {
  return (
    <address className={styles.address}>
      {company && <span>{company}</span>}
      <span>{street2 ? `${street}, ${street2}` : street}</span>
      <span>
        {city}, {state} {zip}
        {country === 'CA' && ', Canada'}
      </span>
    </address>
  )
}
