import type { HomeDate } from '@goodturn/contract/outreach/home/schema'
import { countOf } from '../../platform/format.ts'

const smallNumbers = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** The occasion and when it is: "Birthday, Mon, Nov 30, turns 75", "Two years in their home, today". */
export function dateText({ kind, years }: Pick<HomeDate, 'kind' | 'years'>, day: string): string {
  switch (kind) {
    case 'birthday':
    case 'partner_birthday':
      return years === null ? `Birthday, ${day}` : `Birthday, ${day}, turns ${years}`
    case 'partner_anniversary':
      return years === null ? `Anniversary, ${day}` : `Anniversary, ${day}, ${countOf(years, 'year')}`
    case 'home_anniversary':
      return years === null ? `Home anniversary, ${day}` : `${yearsOf(years)} in their home, ${day}`
    case 'work_anniversary':
      return years === null ? `Work anniversary, ${day}` : `${yearsOf(years)} at work, ${day}`
  }
}

function yearsOf(years: number): string {
  return `${smallNumbers[years] ?? String(years)} ${years === 1 ? 'year' : 'years'}`
}
