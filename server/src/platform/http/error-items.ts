import type { ErrorItem } from '@goodturn/contract/errors'
import { ORPCError } from '@orpc/server'

/** The errors list for a refusal by the call pipeline (P:G-04). */
export function errorItems(error: ORPCError<string, unknown>): ErrorItem[] {
  const data = error.data as
    | { errors?: ErrorItem[]; issues?: { message: string; path?: unknown[] }[] }
    | undefined
  if (data?.errors) return data.errors
  if (data?.issues) {
    return data.issues.map((issue) => {
      const field = (issue.path ?? [])
        .map((part) => (isSegment(part) ? String(part.key) : String(part)))
        .join('.')
      return { message: issue.message, ...(field ? { field } : {}), code: 'validation' }
    })
  }
  if (error.status === 400) return [{ message: 'The request couldn’t be read.', code: 'validation' }]
  return [
    { message: 'Something went wrong on our side. Nothing was lost. Please try again.', code: 'internal' },
  ]
}

function isSegment(part: unknown): part is { key: PropertyKey } {
  return typeof part === 'object' && part !== null && 'key' in part
}
