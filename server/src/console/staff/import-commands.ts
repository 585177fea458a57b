import { conciergeStates } from '@goodturn/contract/people/imports/states'
import type { Command } from './command.ts'

/** The help section on files for the concierge. */
export const importUsage = `  uploads                           files of contacts that members sent, not done yet
  fetch-upload UPLOAD FILE          save one of them as FILE
  upload-state UPLOAD ${conciergeStates.join('|')}
                                    set the status of its import; the member sees it`

/**
 * Parses a command about import files sent to the concierge: returns the request, an error message, or null for any
 * other command.
 */
export function importCommandOf(name: string, [key, given]: readonly string[]): Command | string | null {
  const path = (act: string) => `/v1/admin/conciergeuploads/${encodeURIComponent(key ?? '')}/${act}`
  if (name === 'uploads') return { method: 'GET', path: '/v1/admin/conciergeuploads' }
  if (name === 'fetch-upload')
    return key && given
      ? { method: 'GET', path: path('file'), saveAs: given }
      : 'fetch-upload needs the key of an upload and the name of a new file.'
  if (name !== 'upload-state') return null
  return key && conciergeStates.some((state) => state === given)
    ? { method: 'POST', path: path('state'), body: { state: given } }
    : `upload-state needs the key of an upload and one of ${conciergeStates.join(', ')}.`
}
