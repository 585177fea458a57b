import { type ImportField, missingImportFields } from '@goodturn/contract/people/imports/fields'
import { importFileBytesMax } from '@goodturn/contract/people/imports/limits'
import { guessColumns, matchColumns, rememberedName } from '@goodturn/contract/people/imports/match'
import type { Country } from '@goodturn/contract/regions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../platform/ApiError.ts'
import { columnCountFaults } from './columns/columnCount.ts'
import type { ImportSettings } from './hub/importSettings.ts'
import type { Column } from './engine/columns.ts'
import type { ReadFile } from './engine/messages.ts'
import type { useEngine } from './useEngine.ts'

/** Decides whether the rows can be validated. */
export interface MatchedRows {
  about: Pick<ReadFile, 'rowCount'>
  hasHeaders: boolean
  fields: readonly (ImportField | null)[]
}

/** The chosen file: how it was read, its columns, and the field of each. */
export interface ChosenFile {
  desk: ImportSettings
  file: File
  about: ReadFile
  hasHeaders: boolean
  columns: Column[]
  fields: (ImportField | null)[]
  /** Columns whose field was guessed from their values instead of their names, and not yet reviewed. */
  guessed: number[]
  /** Treats an apparent title above the columns as a row of the list. */
  keepsTitle: boolean
  /** Country of rows that don't name one. */
  country: Country
  /** Columns whose dates have the day before the month. */
  dayFirst: number[]
  /** Columns with values that were not matched by name; grouped together until the member decides. */
  open: number[]
  /** Number of columns matched from the member's past choices. */
  remembered: number
}

type RememberedColumns = ReadonlyMap<string, ImportField | null>

/** Chooses a file and matches its columns. */
export function useFile(engine: Pick<ReturnType<typeof useEngine>, 'run'>, desk: ImportSettings) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [title, setTitle] = useState('')
  const [isReading, setIsReading] = useState(false)
  const [error, setError] = useState<unknown>(null)

  /** Past column choices; if they fail to load, the file is matched without them. */
  async function rememberedColumns(): Promise<RememberedColumns> {
    const choices = await desk.remembered(queryClient).catch(() => null)
    return new Map(choices?.map(({ header, field }) => [rememberedName(header), field]))
  }

  async function match(
    about: ReadFile,
    file: File,
    hasHeaders: boolean,
    known: RememberedColumns,
  ): Promise<ChosenFile> {
    const columns = await engine.run('columns', { hasHeaders })
    const names = columns.map(({ header }) => header)
    const options = {
      fields: desk.fields,
      remembered: known,
      filled: columns.map(({ filled }) => filled),
      looks: columns.map(({ looksLike }) => looksLike),
    }
    const matched = hasHeaders ? matchColumns(names, options) : columns.map(() => null)
    const guesses = hasHeaders ? guessColumns(names, matched, options) : matched
    const fields = matched.map((field, at) => field ?? guesses[at] ?? null)
    const guessed = guesses.flatMap((field, at) => (field && !matched[at] ? [at] : []))
    const remembered = hasHeaders
      ? names.filter((name, at) => isRemembered(known, name, fields[at])).length
      : 0
    const open = columns.flatMap(({ filled }, at) => (filled > 0 && !matched[at] ? [at] : []))
    const dayFirst = columns.flatMap(({ dayOrder }, at) => (dayOrder === 'day first' ? [at] : []))
    const country = chosen?.country ?? 'US'
    return {
      desk,
      about,
      file,
      hasHeaders,
      columns,
      fields,
      guessed,
      country,
      dayFirst,
      keepsTitle: chosen?.keepsTitle ?? false,
      open,
      remembered,
    }
  }

  async function choose(file: File, sheet: string | null = null, keepsTitle = false) {
    if (isReading) return
    setIsReading(true)
    setError(null)
    try {
      if (file.size > importFileBytesMax)
        throw refusal('This file is larger than 25 MB. Split it and import the parts separately.')
      const about = await engine.run('read', { file, sheet, at: desk.at, keepsTitle })
      const hasHeaders = about.rowCount > 1 && !keepsTitle
      const next = await match(about, file, hasHeaders, await rememberedColumns())
      const faults = columnCountFaults(about.width, next.fields)
      if (faults.length > 0) throw refusal(...faults)
      setChosen({ ...next, keepsTitle })
      if (!chosen || title === titleOf(chosen.file)) setTitle(titleOf(file))
    } catch (thrown) {
      setChosen(null)
      setError(thrown)
    } finally {
      setIsReading(false)
    }
  }

  /** Switches the first row between header and data (C-4.5-09); matched columns keep their field. */
  async function setHasHeaders(hasHeaders: boolean) {
    if (!chosen) return
    setChosen({ ...chosen, hasHeaders })
    const isMatched = chosen.fields.some((field) => field !== null)
    if (!isMatched) setChosen(await match(chosen.about, chosen.file, hasHeaders, await rememberedColumns()))
    else {
      const columns = await engine.run('columns', { hasHeaders })
      setChosen((now) => now && { ...now, columns })
    }
  }

  /** Assigns a field to a column; the column that had it before is left out (CG-32). */
  function setField(column: number, field: ImportField | null) {
    if (!chosen) return
    const fields = chosen.fields.map((one, at) => (at === column ? field : one === field ? null : one))
    setChosen({ ...chosen, fields, guessed: chosen.guessed.filter((one) => one !== column) })
  }

  function setDayFirst(column: number, isDayFirst: boolean) {
    if (!chosen) return
    const others = chosen.dayFirst.filter((one) => one !== column)
    setChosen({ ...chosen, dayFirst: isDayFirst ? [...others, column] : others })
  }

  function setCountry(country: Country) {
    if (chosen) setChosen({ ...chosen, country })
  }

  /** Matches again by name alone, ignoring past choices. */
  async function startOver() {
    if (chosen) setChosen(await match(chosen.about, chosen.file, chosen.hasHeaders, new Map()))
  }

  function reset() {
    setChosen(null)
    setTitle('')
    setError(null)
  }

  return {
    chosen,
    title,
    setTitle,
    isReading,
    error,
    choose,
    setHasHeaders,
    setField,
    setDayFirst,
    setCountry,
    startOver,
    reset,
  }
}

function isRemembered(
  known: RememberedColumns,
  name: string,
  field: ImportField | null | undefined,
): boolean {
  const before = known.get(rememberedName(name))
  return before !== undefined && before === field
}

const refusal = (...messages: string[]) =>
  new ApiError(
    400,
    messages.map((message) => ({ message })),
  )

/** Default title: the file's name without its extension. */
function titleOf(file: File): string {
  return file.name.replace(/\.[^.]+$/, '').slice(0, 255)
}

/** Number of rows that hold people, not counting the header row. */
export function dataRowsOf({ about, hasHeaders }: Pick<MatchedRows, 'about' | 'hasHeaders'>): number {
  return about.rowCount - (hasHeaders ? 1 : 0)
}

/** Required fields that no column has yet (C-5-51). */
export function missingFields({ fields }: Pick<MatchedRows, 'fields'>): ImportField[] {
  return missingImportFields(fields)
}
