import type { ImportField } from '@goodturn/contract/people/imports/fields'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'
import { readRow } from '@goodturn/contract/people/imports/row'
import type { DifferingPerson } from '@goodturn/contract/people/integrations/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import type { ContactRow } from '../../contacts/queries.ts'
import { textOf } from './decide.ts'
import type { Link } from '../links.queries.ts'

/** A person with differing details, ours next to theirs; empty if nothing differs. */
export function presentDiffering(
  link: Link,
  person: ContactRow,
  ours: ImportValues,
  today: CalendarDate,
): DifferingPerson[] {
  const fields = Object.keys(link.differing ?? {}) as ImportField[]
  if (fields.length === 0) return []
  const trial = { ...ours, ...link.data, first_name: person.firstName, last_name: person.lastName }
  const { errors } = readRow(trial, today, { needsAddress: false })
  return [
    {
      key: link.key,
      contact: person.key,
      name: person.displayName,
      differences: fields.map((field) => ({
        field,
        ours: textOf(ours, field),
        theirs: field === 'address' ? textOf(link.data, field) : (link.differing?.[field] ?? ''),
        message: errors.find((one) => one.field === field)?.message ?? null,
      })),
    },
  ]
}
