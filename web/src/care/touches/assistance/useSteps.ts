import { modalDelayMs } from '@goodturn/contract/care/touches/limits'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { useEffect, useState } from 'react'
import { type AssistanceOpener, firstStepOf } from './offers.ts'
import type { AssistanceStep } from './steps.ts'

interface StepPosition {
  openedBy: AssistanceOpener
  step: AssistanceStep
}

/**
 * The current step of assistance. It is derived from what opened the dialog until the member moves on, because a reset
 * left over from closing may still be queued when the dialog opens again. Closing keeps the step for 350 ms (C-4.9-33).
 */
export function useSteps(touch: Touch, openedBy: AssistanceOpener | null) {
  const [place, setPlace] = useState<StepPosition | null>(null)
  const opened = openedBy !== null

  useEffect(() => {
    if (opened) return
    const timer = window.setTimeout(() => setPlace(null), modalDelayMs)
    return () => window.clearTimeout(timer)
  }, [opened])

  const isKept = place !== null && (!opened || place.openedBy === openedBy)
  return {
    step: isKept ? place.step : firstStepOf(touch, openedBy),
    setStep: (step: AssistanceStep) => setPlace({ openedBy: openedBy ?? 'assistance', step }),
  }
}
