import { dateFields } from '@goodturn/contract/people/contacts/dates'
import type { ImportField, ImportValues } from '@goodturn/contract/people/imports/fields'
import { importFields } from '@goodturn/contract/people/imports/fields'
import type { ImportEntry } from '@goodturn/contract/people/imports/schema'
import { useState } from 'react'
import { createStore } from '../../../platform/store.ts'
import type { Couple, RepairCount } from '../engine/RowStore.ts'
import { type Choices, type Decision, noChoices } from './decisions.ts'
import type { Reading } from '../engine/messages.ts'
import type { useEngine } from '../useEngine.ts'
import type { ChosenFile } from '../useFile.ts'

interface Progress {
  done: number
  total: number
}

/** The validated rows and the member's decisions about them. */
export function useReview(engine: Pick<ReturnType<typeof useEngine>, 'run' | 'cancel'>) {
  const [entries, setEntries] = useState<ImportEntry[]>([])
  const [couples, setCouples] = useState<Couple[]>([])
  const [repairs, setRepairs] = useState<RepairCount[]>([])
  const [asWritten, setAsWritten] = useState<readonly ImportField[]>([])
  const [fields, setFields] = useState<ImportField[]>([])
  const [choices, setChoices] = useState<Choices>(noChoices)
  // Separate from the page's state: it changes hundreds of times, and only its line re-renders.
  const [progress] = useState(() => createStore<Progress | null>(null))
  const [isValidating, setIsValidating] = useState(false)
  const [error, setError] = useState<unknown>(null)

  function reset() {
    setEntries([])
    setCouples([])
    setRepairs([])
    setAsWritten([])
    setChoices(noChoices)
    setError(null)
  }

  /** Validates every row, in batches; true if all were checked. */
  function validate(file: ChosenFile): Promise<boolean> {
    reset()
    return check(file, { asWritten: [], keepsEdits: false })
  }

  /** Undoes a field's repairs in all rows, or reapplies them. Decisions and edits stay. */
  async function takeBack(file: ChosenFile, field: ImportField, isTakenBack: boolean): Promise<void> {
    if (isValidating) return
    setError(null)
    const next = asWritten.filter((one) => one !== field)
    if (isTakenBack) next.push(field)
    if (await check(file, { asWritten: next, keepsEdits: true })) setAsWritten(next)
  }

  async function check(
    { about, hasHeaders, fields: chosen, country, dayFirst: columns }: ChosenFile,
    given: Pick<Reading, 'asWritten' | 'keepsEdits'>,
  ): Promise<boolean> {
    const dayFirst = dateFields.filter((field) => columns.includes(chosen.indexOf(field)))
    const reading = { ...given, country, dayFirst }
    const found: ImportEntry[] = []
    progress.set({ done: 0, total: about.rowCount - (hasHeaders ? 1 : 0) })
    setIsValidating(true)
    try {
      const answer = await engine.run(
        'validate',
        { hasHeaders, fields: chosen, ...reading },
        (rows, next) => {
          found.push(...rows)
          progress.set(next)
        },
      )
      setEntries(found)
      setCouples(answer.couples)
      setChoices((before) => dropBrokenJoins(before, answer.couples))
      setRepairs((before) => (reading.keepsEdits ? before : answer.repairs))
      setFields(importFields.filter((field) => chosen.includes(field) || isSplit(field, chosen)))
      return true
    } catch (thrown) {
      if (!isAborted(thrown)) setError(thrown)
      return false
    } finally {
      setIsValidating(false)
    }
  }

  /** Changes a cell; checks the row again, and updates every other row whose status changes with it. */
  const edit = (entry: ImportEntry, field: ImportField, value: string) => change(entry, { [field]: value })

  /** Changes several cells of a row at once. */
  async function change(entry: ImportEntry, values: ImportValues): Promise<void> {
    setError(null)
    try {
      const answer = await engine.run('recheck', { row: entry.row, values })
      const changed = new Map(answer.entries.map((one) => [one.row, one]))
      setEntries((all) => all.map((one) => changed.get(one.row) ?? one))
      setCouples(answer.couples)
      setChoices((before) => dropBrokenJoins(before, answer.couples))
    } catch (thrown) {
      setError(thrown)
    }
  }

  const decide = (rows: readonly number[], decision: Decision) =>
    setChoices((before) => {
      const decisions = new Map(before.decisions)
      for (const row of rows) decisions.set(row, decision)
      // A removed row is no longer part of a couple.
      const gone = new Set(decision.act === 'remove' ? rows : [])
      const joined = [...before.joined].filter(([partner, person]) => !gone.has(partner) && !gone.has(person))
      return { ...before, decisions, joined: new Map(joined) }
    })

  const join = ([person, partner]: Couple) =>
    setChoices((before) => ({ ...before, joined: new Map(before.joined).set(partner, person) }))

  const keepApart = ([person, partner]: Couple) =>
    setChoices((before) => {
      const joined = new Map(before.joined)
      joined.delete(partner)
      return { ...before, joined, apart: new Set(before.apart).add(person) }
    })

  return {
    entries,
    couples,
    repairs,
    asWritten,
    takeBack,
    fields,
    choices,
    progress,
    isValidating,
    error,
    validate,
    cancel: engine.cancel,
    edit,
    change,
    decide,
    join,
    keepApart,
    reset,
    /** Rows with errors, or those that were removed, as a CSV file. */
    exportRows: (which: 'errors' | 'removed') => engine.run('errorsCsv', { fields, choices, which }),
  }
}

export type Review = ReturnType<typeof useReview>

/** Drops joins that are no longer couples: an edit may have split a household. */
function dropBrokenJoins(choices: Choices, couples: readonly Couple[]): Choices {
  const whole = new Set(couples.map(([person, partner]) => `${person} ${partner}`))
  const joined = [...choices.joined].filter(([partner, person]) => whole.has(`${person} ${partner}`))
  return { ...choices, joined: new Map(joined) }
}

const isAborted = (thrown: unknown) => thrown instanceof DOMException && thrown.name === 'AbortError'

/** Whether a field was split from a column of full names. */
const isSplit = (field: ImportField, chosen: readonly (ImportField | null)[]) =>
  chosen.includes('full_name') && ['first_name', 'last_name', 'partner_first_name'].includes(field)
