import type { Home } from '@goodturn/contract/outreach/home/schema'
import { formatTotal } from '../../platform/format.ts'
import { sectionIds } from './sections.ts'

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** The current state in phrases that link to their part of the page; empty when there is nothing. */
export function summaryParts({ counts, asks }: Home): { id: string; words: string }[] {
  const { needs, on_the_way: moving, next, minimums } = counts
  const thing = asks.length > 0 ? 'thing' : 'gift'
  return [
    needs > 0 && {
      id: sectionIds.needs,
      words: `${formatAmount(needs, minimums.includes('needs'))} ${needs === 1 ? `${thing} needs` : `${thing}s need`} you`,
    },
    moving > 0 && {
      id: sectionIds.moving,
      words: `${formatAmount(moving)} ${moving === 1 ? 'is' : 'are'} on the way`,
    },
    next > 0 && {
      id: sectionIds.next,
      words: `${formatAmount(next, minimums.includes('next'))} ${next === 1 ? 'goes' : 'go'} out in the next 14 days`,
    },
  ].filter((each) => each !== false)
}

const formatAmount = (total: number, isMinimum = false) =>
  smallNumbers[total] ?? formatTotal({ total, isMinimum })
