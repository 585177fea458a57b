import type { Import } from '@goodturn/contract/people/imports/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { machineMs } from '../../platform/clock.ts'
import { isDefinite } from '../../platform/ApiError.ts'
import { newId } from '../../platform/newId.ts'
import { type ImportSettings, memberImportSettings } from './hub/importSettings.ts'
import { useEngine } from './useEngine.ts'
import { useFile } from './useFile.ts'
import { useReview } from './review/useReview.ts'
import { summaryOf } from './review/decisions.ts'

/** The result of an import, for its receipt. */
export interface Outcome {
  of: Import
  seconds: number
}

/**
 * An import from the chosen file to its receipt (C-4.5): no file, file parsed, validated, success. The file and the
 * decisions exist only in this page; nothing is stored until the one call that imports. Imports for the member
 * themselves, unless another desk is given.
 */
export function useImport(given?: ImportSettings) {
  const queryClient = useQueryClient()
  const engine = useEngine()
  const [desk] = useState(() => given ?? memberImportSettings())
  const file = useFile(engine, desk)
  const review = useReview(engine)
  const [step, setStep] = useState<'file' | 'review'>('file')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isImporting, setIsImporting] = useState(false)
  const [error, setError] = useState<unknown>(null)
  /** One key per import, reused on every retry, since a response can get lost (BG-07). */
  const [attempt, setAttempt] = useState(() => newId())

  function reset() {
    engine.restart()
    file.reset()
    review.reset()
    setStep('file')
    setOutcome(null)
    setError(null)
    setAttempt(newId())
  }

  async function validate() {
    if (!file.chosen) return
    if (await review.validate(file.chosen)) setStep('review')
  }

  /** `message` is added to the email that notifies the member of an import on their behalf. */
  async function importAll(message = '') {
    if (!file.chosen || isImporting) return
    setIsImporting(true)
    setError(null)
    const startMs = machineMs()
    try {
      const of = await engine.run('process', {
        choices: review.choices,
        title: file.title.trim(),
        fileName: file.chosen.file.name,
        columns: file.chosen.hasHeaders
          ? file.chosen.columns.map(({ header }, at) => ({ header, field: file.chosen?.fields[at] ?? null }))
          : [],
        skipped: summaryOf(review.entries, review.choices).leftOut,
        idempotencyKey: attempt,
        message: message.trim(),
      })
      setOutcome({ of, seconds: Math.max(1, Math.round((machineMs() - startMs) / 1000)) })
      void queryClient.invalidateQueries()
    } catch (thrown) {
      // A refused import gets a new key; a lost answer is requested again with the same key.
      if (isDefinite(thrown)) setAttempt(newId())
      setError(thrown)
    } finally {
      setIsImporting(false)
    }
  }

  return {
    file: {
      ...file,
      change: (change: () => void) => {
        review.reset()
        change()
      },
    },
    review,
    step: outcome ? ('done' as const) : step,
    toColumns: () => setStep('file'),
    toReview: () => setStep('review'),
    outcome,
    isImporting,
    error,
    reset,
    validate,
    importAll,
    desk,
    /** First lines of the file, as written. */
    linesOf: (count: number) => engine.run('lines', { count }),
    /** Whether leaving now would lose work. */
    hasDraft: file.chosen !== null && outcome === null,
  }
}

export type ImportDraft = ReturnType<typeof useImport>
