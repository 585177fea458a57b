import type { TouchKey, UserIntegrationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Recurring, whenColumn } from '../../platform/jobs/recurring.ts'
import { VendorRefusal } from './connector.ts'
import { withAccess } from './fresh-access.ts'
import { userIntegrationByKey } from './queries.ts'
import { serviceBySlug } from './services.ts'

const notesPerRun = 100
const triesMax = 8
const pauseMs = 15 * 60 * 1000

interface Note {
  user_integration_key: UserIntegrationKey
  touch_key: TouchKey
  person_id: string
  title: string
  text: string
  delivered_at: Date | string
  tries: number
}

/**
 * Writes notes about delivered gifts to the services that their members connected. A note is claimed before the request
 * is sent: if it is unknown whether it was written, as after a crash, it isn't written again. Notes are claimed one by
 * one, so a crash loses at most one.
 */
export const writeNotes: Recurring = {
  name: 'write-integration-notes',
  nextDue: whenColumn(sql`select min(next_try_at) as due from integration_notes where state = 'waiting'`),
  async run(platform, { now }) {
    for (let count = 0; count < notesPerRun; count += 1) {
      const note = await claim(platform, now)
      if (!note) return
      await write(platform, note, now)
    }
  },
}

async function claim({ database }: Platform, now: Date): Promise<Note | undefined> {
  const [note] = await rowsOf<Note>(
    database.db,
    sql`update integration_notes set state = 'sending', tries = tries + 1
        where (user_integration_key, touch_key) in (select user_integration_key, touch_key from integration_notes
          where state = 'waiting' and next_try_at <= ${now.toISOString()}::timestamptz
          order by next_try_at limit 1 for update skip locked)
        returning user_integration_key, touch_key, person_id, title, text, delivered_at, tries`,
  )
  return note
}

async function write(platform: Platform, note: Note, now: Date): Promise<void> {
  const row = await userIntegrationByKey(platform.database.db, note.user_integration_key)
  if (!row) return
  const connector = serviceBySlug(platform, row.slug)
  let isAsked = false
  try {
    const { writeNote } = connector
    if (!writeNote || !row.writeBack) throw new VendorRefusal('refused', 'Notes are turned off.')
    await withAccess(platform, connector, row.key, async (access) => {
      isAsked = true
      await writeNote(access, {
        personId: note.person_id,
        id: note.touch_key,
        title: note.title,
        text: note.text,
        at: new Date(note.delivered_at),
      })
    })
    await platform.database.transaction((tx) => written(tx, note, now))
  } catch (error) {
    const refusal = error instanceof VendorRefusal ? error : unexpected
    platform.log[refusal === unexpected ? 'error' : 'warn'](
      { err: error, service: connector.slug, kind: refusal.kind },
      'a note could not be written',
    )
    const isUnwritten = refusal.kind === 'busy' || (refusal.kind === 'fault' && !isAsked)
    const mayRepeat = isUnwritten && note.tries < triesMax
    const next = new Date(now.getTime() + (refusal.retryAfterMs ?? pauseMs))
    await platform.database.db.execute(sql`update integration_notes
      set state = ${mayRepeat ? 'waiting' : 'given_up'}, next_try_at = ${next.toISOString()}::timestamptz
      where user_integration_key = ${note.user_integration_key} and touch_key = ${note.touch_key}`)
  }
}

/** An error on our side counts like one from the service, and doesn't hold up other notes. */
const unexpected = new VendorRefusal('fault', 'A note could not be written.')

async function written(tx: Tx, note: Note, now: Date): Promise<void> {
  await tx.execute(sql`update integration_notes set state = 'written'
    where user_integration_key = ${note.user_integration_key} and touch_key = ${note.touch_key}`)
  await tx.execute(sql`update user_integrations set notes_written = notes_written + 1,
    notes_since = coalesce(notes_since, ${now.toISOString()}::timestamptz) where key = ${note.user_integration_key}`)
}
