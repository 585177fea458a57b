import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { useState } from 'react'
import type { DrawerParam } from '../../platform/router/useDrawerParam.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { ManageMenu } from './ManageMenu.tsx'
import { NoSwapModal } from './NoSwapModal.tsx'
import { StopScreen } from './StopScreen.tsx'
import type { PlanActions } from './usePlanActions.ts'

interface ManageDrawerProps {
  plan: Subscription
  acts: PlanActions
  drawer: DrawerParam
  onAutoRenew: (on: boolean) => void
}

type Step = 'menu' | 'noswap' | 'stop'

/** The manage flow of a plan's owner (C-4.6-18 to -33, CG-41): the menu, then what stopping means, then the act. */
export function ManageDrawer({ plan, acts, drawer, onAutoRenew }: ManageDrawerProps) {
  const [step, setStep] = useState<Step>('menu')
  function leave() {
    setStep('menu')
    drawer.close()
  }
  async function cancel() {
    await acts.cancel()
    leave()
  }
  return (
    <>
      <AppDrawer
        opened={drawer.value === 'manage'}
        onClose={leave}
        eyebrow={`${plan.service.title} for ${plan.contact.display_name}`}
        title={step === 'stop' ? 'Before you stop' : 'Manage this plan'}
      >
        {step === 'stop' ? (
          <StopScreen plan={plan} busy={acts.busyWith === 'cancel'} onCancel={cancel} onNeverMind={leave} />
        ) : (
          <ManageMenu
            plan={plan}
            onSwap={() => drawer.open('swap')}
            onAutoRenew={(on) => {
              leave()
              onAutoRenew(on)
            }}
            onStop={(asksForSwap) => setStep(asksForSwap ? 'noswap' : 'stop')}
            onConnect={() => drawer.open('contact-us')}
            onNeverMind={leave}
          />
        )}
      </AppDrawer>
      <NoSwapModal
        opened={drawer.value === 'manage' && step === 'noswap'}
        onSwap={() => {
          setStep('menu')
          drawer.open('swap')
        }}
        onStop={() => setStep('stop')}
        onNeverMind={leave}
        onClose={() => setStep('menu')}
      />
    </>
  )
}
