import { type CatalogKind, catalogKindNames } from '@goodturn/contract/console/catalog-desk/documents'
import { and, eq, sql } from 'drizzle-orm'
import type { StaffKey } from '@goodturn/contract/ids'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { sendMails, type Mail } from '../../platform/mail/mail.ts'
import { type Recurring, whenColumn } from '../../platform/jobs/recurring.ts'
import { nameOf, staffToNotify } from '../../identity/staff-accounts/find.ts'
import { dueDrafts } from './drafts.queries.ts'
import { publishDraft } from './publish.ts'
import { catalogDrafts } from './tables.ts'
import { findItem } from './item.ts'
import { toStaff } from '../../identity/staff-accounts/mails.ts'

/**
 * Publishes scheduled drafts when due. A draft that cannot be published stays a draft and records why, and the person
 * who scheduled it gets an email. Each draft has its own transaction, so one failure doesn't block the rest.
 */
export const publishPlanned: Recurring = {
  name: 'publish-planned',
  nextDue: whenColumn(sql`select min(publish_at) as due from catalog_drafts where publish_at is not null`),
  async run(platform, cause) {
    for (const { kind, item_key: key } of await dueDrafts(platform.database.db, cause.now))
      await publishOne(platform, cause, kind, key)
  },
}

async function publishOne(platform: Platform, cause: Cause, kind: CatalogKind, key: string): Promise<void> {
  const { database, log } = platform
  try {
    await database.transaction((tx) => publishIfDue(tx, cause, kind, key))
  } catch (error) {
    const isRefusal = error instanceof Refusal
    if (!isRefusal) log.error({ err: error, kind, key }, 'a planned draft could not be published')
    const why = isRefusal ? error.message : 'Something went wrong on our side. Please publish it manually.'
    await database.transaction((tx) => recordFailure(tx, cause, { kind, key, why }))
  }
}

async function publishIfDue(tx: Tx, cause: Cause, kind: CatalogKind, key: string): Promise<void> {
  const item = await findItem(tx, kind, key, { lock: true })
  const { draft } = item
  const isDue = draft?.publish_at && new Date(draft.publish_at) <= cause.now
  // Another process was faster, or someone changed the schedule.
  if (!isDue) return
  await publishDraft(tx, cause, item, { staffKey: draft.planned_by ?? draft.saved_by, isPlanned: true })
}

interface Failed {
  kind: CatalogKind
  key: string
  why: string
}

/** Matches no row if another process was faster, so a failure is recorded and mailed only once. */
async function recordFailure(tx: Tx, cause: Cause, { kind, key, why }: Failed): Promise<void> {
  const left = await tx
    .update(catalogDrafts)
    .set({ publishAt: null, failed: why })
    .where(
      and(
        eq(catalogDrafts.kind, kind),
        eq(catalogDrafts.itemKey, key),
        sql`${catalogDrafts.publishAt} <= ${cause.now.toISOString()}::timestamptz`,
      ),
    )
    .returning({
      title: catalogDrafts.title,
      plannedBy: catalogDrafts.plannedBy,
      savedBy: catalogDrafts.savedBy,
    })
  for (const { title, plannedBy, savedBy } of left) {
    const by = plannedBy ?? savedBy
    await recordAct(tx, cause, 'catalog.not-published', null, { kind, thing: key, title, by, why })
    await notifyPlanner(tx, cause, { kind, key, why, title, by })
  }
}

async function notifyPlanner(
  tx: Tx,
  cause: Cause,
  { by, ...failed }: Failed & { title: string; by: StaffKey },
): Promise<void> {
  const mail = notPublishedMail({ ...failed, by: await nameOf(tx, by) }, cause.settings.publicUrl)
  const readers = await staffToNotify(tx, by, ['catalog'])
  await sendMails(
    tx,
    cause,
    readers.map(({ email }) => ({ to: email, mail })),
  )
}

interface NotPublished {
  kind: CatalogKind
  key: string
  /** Empty if the title itself is missing. */
  title: string
  why: string
  /** The person who scheduled it. */
  by: string
}

/** Emails the person who scheduled an item the reason it couldn't be published on its day. */
function notPublishedMail({ kind, key, title, why, by }: NotPublished, publicUrl: string): Mail {
  const [, one] = catalogKindNames[kind]
  const name = title.trim() || `Untitled ${one}`
  return {
    ...toStaff('staff-not-published'),
    subject: `Not published: ${name}`,
    heading: 'A planned change wasn’t published',
    paragraphs: [
      'It was due but couldn’t be published. Members still see the previous version, and the draft is still there. Please review it, then publish it or plan another day.',
    ],
    facts: [
      ['What', `${name} (${one})`],
      ['Why', why],
      ['Planned by', by],
    ],
    button: { label: 'Open the draft', url: `${publicUrl}/staff/catalog/${kind}/${key}` },
  }
}
