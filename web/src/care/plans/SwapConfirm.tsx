import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { readKey } from '@goodturn/contract/read-key'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { Radio } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf, formatDate } from '../../platform/format.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { shippableAddresses } from './SwapPeople.tsx'
import styles from './Manage.module.css'

interface SwapConfirmProps {
  plan: Subscription
  person: Contact
  onBack: () => void
}

/** Asks where the gifts should go and explains the swap; then opens the new plan's page. */
export function SwapConfirm({ plan, person, onBack }: SwapConfirmProps) {
  const places = shippableAddresses(person)
  const [chosen, setChosen] = useState(places[0]?.key ?? readKey('location', ''))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const queries = useQueryClient()
  const go = useGo()
  const moving = plan.pending_touches.length + plan.incomplete_touches.length

  async function swap() {
    setBusy(true)
    setError(null)
    try {
      const { data } = await client.plans.swap({
        key: plan.key,
        contact: person.key,
        location_id: chosen,
      })
      for (const room of [api.plans, api.touches, api.contacts, api.home]) {
        void queries.invalidateQueries({ queryKey: room.key() })
      }
      go(paths.plan(data.key), { replace: true })
      toast({ title: `Swapped to ${person.display_name}!`, art: plan.service.art })
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.stop}>
      <span className={styles.back}>
        <Icon of={IconChevronLeft} size={16} />
        <TextButton onClick={onBack}>Choose someone else</TextButton>
      </span>
      <ErrorList error={error} focus />
      <Radio.Group label="Where should we ship gifts?" value={chosen} onChange={setChosen}>
        <div className={styles.places}>
          {places.map((place) => (
            <Radio
              key={place.key}
              value={place.key}
              label={place.street2 ? `${place.street}, ${place.street2}` : place.street}
              description={`${place.city}, ${place.state} ${place.zip}`}
            />
          ))}
        </div>
      </Radio.Group>
      <p className={styles.hint}>
        {moving > 0 ? `${countOf(moving, 'gift')} still to come will go to ${person.display_name}. ` : ''}
        The plan for {plan.contact.display_name} ends today. You won’t be charged; the new plan is paid
        through {formatDate(plan.next_charge)}. Messages written for {plan.contact.display_name} will be
        cleared.
      </p>
      <div className={styles.acts}>
        <BusyButton busy={busy} onClick={swap}>
          Swap Contact
        </BusyButton>
      </div>
    </div>
  )
}
