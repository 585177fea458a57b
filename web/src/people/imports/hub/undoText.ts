import { type Import, type ImportUndo, undoSkipTexts } from '@goodturn/contract/people/imports/schema'
import { countOf, formatCount, formatDay } from '../../../platform/format.ts'

const namesShown = 3

type LeftPerson = ImportUndo['leaves']['people'][number]

/**
 * Describes what an undo would do to the people that the import added and updated: "38 people will be removed, and 4
 * updated people will get their earlier details back."
 */
export function describeUndo({ import: made, removes, gives_back: back }: ImportUndo): string {
  const acts = [
    removes.count > 0 && `${formatPeople(removes.count)} will be removed`,
    back.count > 0 && `${formatUpdated(back.count)} will get their earlier details back`,
  ].filter((one) => one !== false)
  if (acts.length === 0) return 'No one will be removed or changed.'
  if (made.updated_count > 0 && back.count === 0)
    acts.push(
      `the ${made.updated_count === 1 ? 'updated person' : formatUpdated(made.updated_count)} won’t change`,
    )
  return `${acts.join(', and ')}.`
}

/**
 * People whom an undo leaves as they are, and updated people who keep details, by reason: "2 people will stay as they
 * are:", "They have a plan: Priya Raman and Devon Carter."
 */
export function describeLeft({ leaves: { count, people } }: ImportUndo): string[] {
  // A longer list names only its first people, so how many of each kind there are isn't known.
  if (count > people.length)
    return [`${formatPeople(count)} will stay as they are or keep some details:`, ...describeReasons(people)]
  const added = people.filter(({ fields }) => fields.length === 0)
  const updated = people.filter(({ fields }) => fields.length > 0)
  return [
    ...(added.length > 0 ? [`${formatPeople(added.length)} will stay as they are:`] : []),
    ...describeReasons(added),
    ...(updated.length > 0
      ? [`${formatUpdated(updated.length)} will keep some or all of their current details:`]
      : []),
    ...describeReasons(updated),
  ]
}

function describeReasons(people: readonly LeftPerson[]): string[] {
  const byReason = Map.groupBy(people, ({ reason }) => reason)
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
const formatUpdated = (count: number) => countOf(count, 'updated person', 'updated people')

function joinNames(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}
