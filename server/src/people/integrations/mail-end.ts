import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { findEnd } from './mail-end.queries.ts'
import type { RunRow } from './queries.ts'

/** After this long, the member is assumed to have left the page and is mailed when the import ends. */
const awayMs = 60_000

interface EndedRun {
  state: 'done' | 'failed' | 'stopped'
  error?: string
  isRefused?: boolean
  /** The service's title. */
  title: string
}

/**
 * Mails the member how a long import ended, or that a synced connection stopped working. No mail for a short import,
 * whose end the member saw.
 */
export async function mailEnd(tx: Tx, cause: Cause, run: RunRow, ended: EndedRun): Promise<void> {
  const isAway = cause.now.getTime() - run.startedAt.getTime() >= awayMs
  if (run.kind === 'sync' ? !ended.isRefused : !isAway) return
  const at = await findEnd(tx, run.key)
  if (!at) return
  const { publicUrl } = cause.settings
  const { title, error } = ended
  const isWell = ended.state === 'done'
  await sendMail(tx, cause, at.email, {
    template: isWell ? 'people-imported' : 'import-failed',
    subject: isWell
      ? `Your people from ${title} were imported`
      : run.kind === 'sync'
        ? `${title} is no longer syncing`
        : `The import from ${title} stopped`,
    heading: isWell
      ? `${peopleCountText(at.created)} came from ${title}, ${at.firstName}`
      : `${title} needs your attention`,
    paragraphs: [
      ...(error ? [error] : []),
      ...(isWell ? [] : ['Everything imported so far is kept. Nothing here was deleted.']),
    ],
    rows: [
      ['Added', peopleCountText(at.created)],
      ['Updated', peopleCountText(at.updated)],
      ...(at.waiting > 0 ? ([['Waiting for an address', peopleCountText(at.waiting)]] as const) : []),
    ],
    button: { label: `See ${title}`, url: `${publicUrl}/integrations/${at.slug}` },
  })
}

const peopleCountText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`
