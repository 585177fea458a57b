import { type Import, type ImportUndo, undoSkipTexts } from '@goodturn/contract/people/imports/schema'
import { countOf, formatCount, formatDay } from '../../../platform/format.ts'

const namesShown = 3

/**
 * Describes what an undo would do, in sentences that add up: "38 people are removed and 4 get their earlier details
 * back. ..."
 */
export function describeUndo({ removes, gives_back: back, leaves }: ImportUndo): string[] {
  const acts = [
    removes.count > 0 && `${formatPeople(removes.count)} ${removes.count === 1 ? 'is' : 'are'} removed`,
    back.count > 0 && `${formatPeople(back.count)} ${back.count === 1 ? 'gets' : 'get'} earlier details back`,
  ].filter((one) => one !== false)
  return [
    acts.length > 0 ? `${acts.join(' and ')}.` : 'No one will be removed or changed.',
    ...(leaves.count > 0
      ? [`${formatPeople(leaves.count)} ${leaves.count === 1 ? 'stays' : 'stay'} as they are:`]
      : []),
  ]
}

/** People an undo leaves alone, by reason: "They have a plan: Priya Raman, Devon Carter and 2 more." */
export function describeLeft({ leaves }: ImportUndo): string[] {
  const byReason = Map.groupBy(leaves.people, ({ reason }) => reason)
  return [...byReason].map(([reason, left]) => {
    const names = left.slice(0, namesShown).map(({ name }) => name)
    const more = left.length - names.length
    const listed = more > 0 ? `${names.join(', ')} and ${formatCount(more)} more` : joinNames(names)
    return `${undoSkipTexts[reason].replace(/\.$/, '')}: ${listed}.`
  })
}

/** An undo's results, for the list. */
export function describeUndone({ undone, undo }: Import): string {
  if (!undo) return ''
  const parts = [
    `${formatPeople(undo.removed)} removed`,
    undo.given_back > 0 && `${formatCount(undo.given_back)} restored`,
    undo.left > 0 ? `${formatCount(undo.left)} left as they were` : 'no one skipped',
  ].filter((one) => one !== false)
  return `Undone${undone ? ` ${formatDay(undone)}` : ''}. ${parts.join(', ')}.`
}

const formatPeople = (count: number) => countOf(count, 'person', 'people')

function joinNames(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}
