import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { mayLeave } from '../ui/mayLeave.ts'
import { DoneStep } from './DoneStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { useImport } from './useImport.ts'

/** `/import/csv`: from a file to people, nobody before the last press (C-2.5-08 to C-2.5-11). */
export default function ImportFilePage() {
  const draft = useImport()
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      draft.hasDraft && current.pathname !== next.pathname && !(await mayLeave('this import')),
    enableBeforeUnload: () => draft.hasDraft,
  })
  useStepStart(draft.step)
  if (draft.outcome) return <DoneStep draft={draft} outcome={draft.outcome} />
  return draft.step === 'review' ? <ReviewStep draft={draft} /> : <FileStep draft={draft} />
}

/** Each step begins at its top, for the eye and for the keys. */
function useStepStart(step: string): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    document.getElementById('content')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [step])
}
