import type { DateField } from '@goodturn/contract/people/contacts/dates'
import type { ErrorItem } from '@goodturn/contract/errors'
import type { ImportField, ImportValues } from '@goodturn/contract/people/imports/fields'
import type { ColumnChoice, Import, ImportEntry } from '@goodturn/contract/people/imports/schema'
import type { Country } from '@goodturn/contract/regions'
import type { Choices } from '../decisions.ts'
import type { Column } from './columns.ts'
import type { Couple, RepairCount } from './RowBook.ts'
import type { Table } from './table.ts'

/** What the page knows of a file that was read: all but its rows. */
export interface ReadFile extends Omit<Table, 'rows'> {
  /** Rows with a value, the first one included. */
  rowCount: number
}

/** How the cells of a file are read. */
export interface Reading {
  /** Fields whose cells stay as they were written where they would be repaired. */
  asWritten: readonly ImportField[]
  /** Cells that the member has edited stay edited. */
  keepsEdits: boolean
  /** The country of rows that name none. */
  country: Country
  /** Dates whose numbers are day and month. */
  dayFirst: readonly DateField[]
}

/** The jobs of the worker, with what each takes and answers. */
export interface Jobs {
  /** `at` is where its rows are checked and imported, below `/api`. */
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
export type Order =
  | { [N in JobName]: { id: number; job: N; takes: Jobs[N]['takes'] } }[JobName]
  | { id: number; job: 'cancel' }

/** From the worker to the page. */
export type Report =
  | { id: number; kind: 'done'; answer: Jobs[JobName]['answers'] }
  | { id: number; kind: 'rows'; entries: ImportEntry[]; done: number; total: number }
  | { id: number; kind: 'failed'; status: number; errors: ErrorItem[] }
  | { id: number; kind: 'canceled' }
