import type {
  ImportFilter,
  Integration,
  IntegrationRun,
  UserIntegration,
} from '@goodturn/contract/people/integrations/schema'
import { countOf, formatCount, formatDay, formatTime } from '../../platform/format.ts'

type StatusFields = Pick<Integration, 'is_available' | 'note' | 'user_integration'>

/** A service's current status, in one line for the list. */
export function describeStatus({ is_available, note, user_integration: connection }: StatusFields): string {
  if (!is_available) return 'Not available here'
  if (!connection) return note
  if (connection.import_in_progress === 1) return `Importing now${formatHandled(connection)}`
  if (!connection.integration_completed) return 'Authorization isn’t finished'
  if (connection.connection_error) return 'The connection stopped working'
  if (connection.import_error) return 'The last import failed'
  return describeConnected(connection)
}

function formatHandled({ progress }: UserIntegration): string {
  if (!progress) return ''
  if (progress.total === null) return `, ${formatCount(progress.handled)} so far`
  return `, ${formatCount(progress.handled)} of ${formatCount(progress.total)}`
}

function describeConnected(connection: UserIntegration): string {
  const people = countOf(connection.integration_import_count, 'person', 'people')
  const since = connection.last_sync?.state === 'done' ? connection.last_sync.ended : null
  if (connection.keep_in_step && since !== null) return `${people}, in sync since ${formatMoment(since)}`
  if (connection.last_import !== null) return `${people}, imported ${formatDay(connection.last_import)}`
  return 'Nothing imported yet'
}

/** An instant in seconds as a day and a time: `Nov 22, 2026, 2:10 am`. */
export function formatMoment(seconds: number): string {
  return `${formatDay(seconds)}, ${formatTime(seconds)}`
}

/** Remaining time of an import, rounded: `about 40 seconds left`. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return `about ${countOf(Math.max(10, Math.ceil(seconds / 10) * 10), 'second')} left`
  return `about ${countOf(Math.ceil(seconds / 60), 'minute')} left`
}

/** The changes made by a run: `4 updated, 1 new`. */
export function describeChanges(
  run: Pick<IntegrationRun, 'created' | 'updated' | 'waiting' | 'differing'>,
): string {
  const parts = [
    run.updated > 0 && `${formatCount(run.updated)} updated`,
    run.created > 0 && `${formatCount(run.created)} new`,
    run.waiting > 0 && formatNeedAddress(run.waiting),
    run.differing > 0 && `${formatCount(run.differing)} with details that differ`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'nothing changed'
}

/** `1 needs an address`, `7 need an address`. */
export function formatNeedAddress(people: number): string {
  return `${formatCount(people)} ${people === 1 ? 'needs' : 'need'} an address`
}

/** Plural name of a filter's options: `tags` for `Tag`, `categories` for `Category`. */
export function pluralOf({ title }: Pick<ImportFilter, 'title'>): string {
  const word = title.toLowerCase()
  if (word.endsWith('s')) return word
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}
