import { DoneStep } from './DoneStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ReviewStep } from './review/ReviewStep.tsx'
import { useDraftGuard } from './useDraftGuard.ts'
import { useImport } from './useImport.ts'
import { useStepStart } from './useStepStart.ts'

/** `/import/csv`: imports people from a file; no one is added before the final press (C-2.5-08 to C-2.5-11). */
export default function ImportFilePage() {
  const draft = useImport()
  useDraftGuard(draft)
  useStepStart(draft.step)
  if (draft.outcome) return <DoneStep draft={draft} outcome={draft.outcome} />
  return draft.step === 'review' ? <ReviewStep draft={draft} /> : <FileStep draft={draft} />
}
