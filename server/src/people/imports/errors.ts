import { importErrorsMax } from '@goodturn/contract/people/imports/limits'
import type { ErrorItem } from '@goodturn/contract/errors'
import { Refusal, denied, notFound, refuse } from '../../platform/errors.ts'

/** 404: an import that is unknown or someone else's. */
export const noImport = () => notFound('We couldn’t find this import.')

/** 404: an unknown concierge file. */
export const noUpload = () => notFound('We couldn’t find this file.')

/** 403: fields that only an administrator acting as the member may import (CG-35). */
export const adminFieldsOnly = () => denied('Only our staff can import marketing signatures and invitations.')

/** 409: another import of the member is being stored; repeating the request with the same key later finds it done. */
export const importInProgress = () =>
  refuse(409, 'invalid_state', 'Another of your imports is still running. Please try again in a moment.')

/** 400: the `Idempotency-Key` belongs to an import of other rows. */
export const otherImport = () =>
  refuse(400, 'idempotency_mismatch', 'This Idempotency-Key was already used for another import.')

/** 400: a staff member has already finished the file; keeps two of them from importing it twice. */
export const uploadDone = () =>
  refuse(400, 'invalid_state', 'Someone already finished this file. Nothing was imported twice.')

/** 403: staff can't act on behalf of a locked member. */
export const senderLocked = () =>
  denied('This member’s account is locked. Unlock it before you import their file.')

/** An error in a row of an import. `row` is its number in the file, `at` its position in the call. */
export interface RowFault {
  row: number
  at: number
  field: string
  message: string
}

/** 400: nothing was stored. Lists the first wrong rows, and how many more there are. */
export function wrongRows(faults: readonly RowFault[]): Refusal {
  const items: ErrorItem[] = faults.slice(0, importErrorsMax).map(({ row, at, field, message }) => ({
    message: `Row ${row}: ${message}`,
    field: `data.${at}.${field}`,
    code: 'validation',
  }))
  const more = faults.length - items.length
  if (more > 0) items.push({ message: `And ${more} more.`, field: 'data', code: 'validation' })
  return new Refusal(400, items)
}
