import { canManage, canSwap } from '@goodturn/contract/care/plans/actions'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { useState } from 'react'
import type { DrawerParam } from '../../platform/router/useDrawerParam.ts'
import { AutoRenewModal } from './AutoRenewModal.tsx'
import { ManageDrawer } from './ManageDrawer.tsx'
import { PausePanel, ResumePanel } from './PausePanels.tsx'
import { toPlanState } from './planText.ts'
import type { PlanActions } from './usePlanActions.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { SwapConfirm } from './SwapConfirm.tsx'
import { SwapPeople } from './SwapPeople.tsx'

export type PlanPanel = 'pause' | 'resume' | 'autorenew'

interface PlanLayersProps {
  plan: Subscription
  acts: PlanActions
  /** The dialog that is open. */
  panel: PlanPanel | null
  onClosePanel: () => void
  /** `manage` and `swap` open a drawer. */
  drawer: DrawerParam
  onAutoRenew: (on: boolean) => void
}

/** The dialogs and drawers of the plan page. */
export default function PlanLayers({
  plan,
  acts,
  panel,
  onClosePanel,
  drawer,
  onAutoRenew,
}: PlanLayersProps) {
  const state = toPlanState(plan)
  return (
    <>
      <PausePanel plan={plan} acts={acts} opened={panel === 'pause'} onClose={onClosePanel} />
      <ResumePanel plan={plan} acts={acts} opened={panel === 'resume'} onClose={onClosePanel} />
      <AutoRenewModal plan={plan} acts={acts} opened={panel === 'autorenew'} onClose={onClosePanel} />
      {canManage(state) && <ManageDrawer plan={plan} acts={acts} drawer={drawer} onAutoRenew={onAutoRenew} />}
      {canSwap(state) && <SwapDrawer plan={plan} drawer={drawer} />}
    </>
  )
}

interface SwapDrawerProps {
  plan: Subscription
  drawer: DrawerParam
}

/** Moves the rest of a plan to another person: first the person, then the address (CG-45). */
function SwapDrawer({ plan, drawer }: SwapDrawerProps) {
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
