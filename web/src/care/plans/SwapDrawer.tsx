import type { Contact } from '@goodturn/contract/people/contacts/schema'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { useState } from 'react'
import type { DrawerParam } from '../../platform/router/useDrawerParam.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { SwapConfirm } from './SwapConfirm.tsx'
import { SwapPeople } from './SwapPeople.tsx'

interface SwapDrawerProps {
  plan: Subscription
  drawer: DrawerParam
}

/** Moves the rest of a plan to another person: first the person, then the address (CG-45). */
export function SwapDrawer({ plan, drawer }: SwapDrawerProps) {
  const [person, setPerson] = useState<Contact | null>(null)
  function leave() {
    setPerson(null)
    drawer.close()
  }
  return (
    <AppDrawer
      opened={drawer.value === 'swap'}
      onClose={leave}
      eyebrow={`${plan.service.title} for ${plan.contact.display_name}`}
      title={person ? `Swap to ${person.display_name}` : 'Swap Contact'}
    >
      {person ? (
        <SwapConfirm plan={plan} person={person} onBack={() => setPerson(null)} />
      ) : (
        <SwapPeople plan={plan} onChoose={setPerson} />
      )}
    </AppDrawer>
  )
}
