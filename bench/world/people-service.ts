import type { Connector } from '../../server/src/people/integrations/connector.ts'
import { importRows } from './people.ts'

/** What services mostly give at once. */
const pageSize = 100

/**
 * Puts so many people behind a connector, in this process and without a limit of calls. With a mark it says that
 * nobody changed since; without one it gives everybody again.
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
