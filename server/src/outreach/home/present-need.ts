import type { MissingDetail, HomeNeed } from '@goodturn/contract/outreach/home/schema'
import {
  missingNewAddress,
  missingAddress,
  missingPersonalization,
} from '@goodturn/contract/care/touches/texts'
import { missingFor } from '../../care/touches/schedule/due.ts'
import { presentTouchRow } from '../../care/touches/lists/present.ts'
import type { ViewContext } from '../../care/touches/lists/view-context.ts'
import type { NeedRow } from './needs.queries.ts'

const missingDetailByText: Readonly<Record<string, MissingDetail>> = {
  [missingAddress]: 'address',
  [missingNewAddress]: 'new_address',
  [missingPersonalization]: 'personalization',
}

/** A gift that needs its member, with the information it lacks. */
export function presentNeed(row: NeedRow, seen: ViewContext): HomeNeed {
  const lacks = row.status === 'returntosender' ? [] : missingDetailsOf(row)
  const wantsDays = row.status === 'incomplete' && row.appointment_required && !row.has_appointment
  return {
    touch: presentTouchRow(row, seen),
    lacks: lacks.length === 0 && wantsDays && !row.has_wish ? ['days'] : lacks,
    personalization_label: row.personalization_required ? row.personalization_label : null,
    suggested: row.suggested,
  }
}

/** Lists the details a gift lacks that its member can provide; we arrange appointments ourselves. */
export function missingDetailsOf(row: Parameters<typeof missingFor>[0]): MissingDetail[] {
  return missingFor(row).flatMap((words) => missingDetailByText[words] ?? [])
}
