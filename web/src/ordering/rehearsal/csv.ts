import { csvOf } from '@goodturn/contract/csv'
import type { Rehearsal, RehearsedMonth } from '@goodturn/contract/ordering/rehearsal/schema'
import { formatCharges, formatEndings, formatMonth } from './text.ts'

/** The table of a rehearsal as a CSV file: the same rows and the same total. */
export function rehearsalCsv({
  months,
  as_is: asIs,
  changed,
}: Pick<Rehearsal, 'months' | 'as_is' | 'changed'>): string {
  const amount = (dollars: number) => dollars.toFixed(2)
  const rows = months.map((row) => {
    const shown = row.changed ?? row.as_is
    const own = [row.as_is.gifts, amount(row.as_is.amount)]
    const tried = row.changed ? [row.changed.gifts, amount(row.changed.amount)] : []
    return [formatMonth(row.month, 'full'), describeCharges(shown), ...own, ...tried]
  })
  const titles = ['Gifts without changes', 'Without changes']
  const triedTitles = changed ? ['Gifts with your changes', 'With your changes'] : []
  const triedTotal = changed ? [changed.gifts, amount(changed.amount)] : []
  return csvOf([
    ['Month', 'Charges', ...titles, ...triedTitles],
    ...rows,
    ['12 months', '', asIs.gifts, amount(asIs.amount), ...triedTotal],
  ])
}

const describeCharges = (month: RehearsedMonth) =>
  [formatCharges(month), formatEndings(month)].filter(Boolean).join(', ')
