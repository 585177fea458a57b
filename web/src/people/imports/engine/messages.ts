import type { DateField } from '@goodturn/contract/people/contacts/dates'
import type { ErrorItem } from '@goodturn/contract/errors'
import type { ImportField, ImportValues } from '@goodturn/contract/people/imports/fields'
import type { ColumnChoice, Import, ImportEntry } from '@goodturn/contract/people/imports/schema'
import type { Country } from '@goodturn/contract/regions'
import type { Choices } from '../review/decisions.ts'
import type { Column } from './columns.ts'
import type { Couple, RepairCount } from './RowStore.ts'
import type { Table } from './table.ts'

/** What the page knows about a loaded file: everything but its rows. */
export interface ReadFile extends Omit<Table, 'rows'> {
  /** Rows with a value, including the first. */
  rowCount: number
}

/** Settings for reading the cells of a file. */
export interface Reading {
  /** Fields whose cells stay as written instead of being repaired. */
  asWritten: readonly ImportField[]
  /** Keeps the member's cell edits. */
  keepsEdits: boolean
  /** Country of rows that don't name one. */
  country: Country
  /** Date fields with the day before the month. */
  dayFirst: readonly DateField[]
}

/** The worker's jobs, with the input and result of each. */
export interface Jobs {
  /** `at` is the path below `/api` where its rows are checked and imported. */
  read: { takes: { file: File; sheet: string | null; at: string; keepsTitle: boolean }; answers: ReadFile }
  lines: { takes: { count: number }; answers: string[][] }
  columns: { takes: { hasHeaders: boolean }; answers: Column[] }
  validate: {
    takes: { hasHeaders: boolean; fields: readonly (ImportField | null)[] } & Reading
    answers: { couples: Couple[]; repairs: RepairCount[] }
  }
  recheck: {
    takes: { row: number; values: ImportValues }
    answers: { entries: ImportEntry[]; couples: Couple[] }
  }
  process: {
    takes: {
      choices: Choices
      title: string
      fileName: string
      columns: ColumnChoice[]
      skipped: number
      idempotencyKey: string
      message: string
    }
    answers: Import
  }
  errorsCsv: {
    takes: { fields: readonly ImportField[]; choices: Choices; which: 'errors' | 'removed' }
    answers: string
  }
}

export type JobName = keyof Jobs

/** From the page to the worker. */
export type JobRequest =
  | { [N in JobName]: { id: number; job: N; takes: Jobs[N]['takes'] } }[JobName]
  | { id: number; job: 'cancel' }

/** From the worker to the page. */
export type JobReport =
  | { id: number; kind: 'done'; answer: Jobs[JobName]['answers'] }
  | { id: number; kind: 'rows'; entries: ImportEntry[]; done: number; total: number }
  | { id: number; kind: 'failed'; status: number; errors: ErrorItem[] }
  | { id: number; kind: 'canceled' }
