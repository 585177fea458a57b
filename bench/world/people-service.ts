import type { Connector } from '../../server/src/people/integrations/connector.ts'
import { importRows } from './people.ts'

/** A typical page size of services. */
const pageSize = 100

/**
 * Puts this many people behind a connector, in this process and without rate limits. With a mark, it reports no changes
 * since; without one, it returns everyone again.
 */
export function fillService(connector: Connector, count: number, keepsMarks: boolean): void {
  const people = importRows(count).map(({ row, ...values }) => ({ id: String(row), values }))
  const readPeople: Connector['readPeople'] = async (_access, { since, cursor }) => {
    const from = Number(cursor ?? 0)
    const left = since === null ? people : []
    const next = from + pageSize < left.length ? String(from + pageSize) : null
    return { people: left.slice(from, from + pageSize), next, total: left.length, mark: 'now' }
  }
  Object.assign(connector, { readsChanges: keepsMarks, readPeople })
}
