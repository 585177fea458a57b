import { useParams } from '@tanstack/react-router'
import { useEffect, type ComponentType } from 'react'
import { paths } from '../../paths.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { takeReturnTo } from '../../platform/session/returnTo.ts'
import { useMember } from '../../platform/session/user.ts'
import { AddressStep } from './AddressStep.tsx'
import { CareStep } from './CareStep.tsx'
import { MobileStep } from './MobileStep.tsx'
import type { StepSlug } from './slugs.ts'
import { enabledSteps, firstOpenStep } from './steps.ts'
import { IndustryStep, RealEstateStep } from './TypeSteps.tsx'
import { changeWizard, endWizard, useWizard } from './wizard.ts'

const screens: Record<StepSlug, ComponentType> = {
  address: AddressStep,
  mobile: MobileStep,
  care: CareStep,
  industry: IndustryStep,
  'real-estate': RealEstateStep,
}

/**
 * `/register` and `/register/:step`: opens the first open step, also for a disabled or unknown one; with none left,
 * redirects to the captured path (C-2.1-01, C-2.1-02, CG-10).
 */
export default function RegisterPage() {
  const { step: slug } = useParams({ strict: false })
  const user = useMember()
  const wizard = useWizard(user)
  const go = useGo()
  const open = firstOpenStep(user, wizard)
  const asked = enabledSteps(user, wizard).find((step) => step === slug)

  useEffect(() => {
    if (asked) {
      changeWizard(user, ({ visited }) => ({ visited: [...new Set([...visited, asked])] }))
      return
    }
    if (!open) endWizard()
    go(open ? paths.register(open) : takeReturnTo(), { replace: true })
    // Only a move to another step counts: what is answered on a step does not lead away from it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, open])

  if (!asked) return null
  const Screen = screens[asked]
  return <Screen key={asked} />
}
