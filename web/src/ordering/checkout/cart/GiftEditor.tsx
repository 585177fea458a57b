import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import type { ReviewItem } from '@goodturn/contract/ordering/checkout/schema'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CartEntry } from '../../cart/entry.ts'
import { useCart } from '../../cart/useCart.ts'
import { api } from '../../../platform/api.ts'
import { CardSection } from '../../single-service/CardSection.tsx'
import { MadeWith } from '../../single-service/MadeWith.tsx'
import { WhenSection } from '../../single-service/WhenSection.tsx'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { FormActions } from '../../../ui/form/Form.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { markUnsaved } from './unsavedGifts.ts'
import { useGiftEdit } from './useGiftEdit.ts'
import styles from './GiftEditor.module.css'

interface GiftEditorProps {
  item: ReviewItem
  onClose: () => void
}

/**
 * Edits the card, day, and personalization of a gift in the cart, with the same components as the gift's own page
 * (R-29).
 */
export default function GiftEditor({ item, onClose }: GiftEditorProps) {
  const { contact, service } = item.member_data
  const entry = useCart().entries.find(({ id }) => id === item.id)
  const sold = useQuery(api.catalog.details.queryOptions({ input: { key: service.key } }))
  const person = useQuery(api.contacts.get.queryOptions({ input: { key: contact.key } }))
  const error = sold.error ?? person.error
  if (error) {
    return (
      <div className="gt-stack">
        <ErrorList error={error} retry={() => void Promise.all([sold.refetch(), person.refetch()])} />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </div>
    )
  }
  if (!entry || !sold.data || !person.data) return <SkeletonRows rows={3} figure="none" />
  return <EditForm entry={entry} service={sold.data.data} contact={person.data.data} onClose={onClose} />
}

interface EditFormProps {
  entry: CartEntry
  service: ServiceDetails
  contact: ContactDetails
  onClose: () => void
}

function EditForm({ entry, service, contact, onClose }: EditFormProps) {
  const { gift, isChanged, fault, save } = useGiftEdit(entry, service, contact)
  const { id } = entry
  const { display_name: name } = contact
  useEffect(() => (isChanged ? markUnsaved(id, name) : undefined), [id, name, isChanged])
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save().then(onClose)
      }}
    >
      <MadeWith gift={gift} />
      <CardSection gift={gift} level={3} />
      {/* A date that is missing is asked for in the row itself. */}
      {!gift.dateNeeded && <WhenSection gift={gift} level={3} />}
      <FormActions>
        <BusyButton type="submit" disabledReason={fault}>
          Save
        </BusyButton>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </form>
  )
}
