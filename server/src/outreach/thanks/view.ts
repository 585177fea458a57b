import type { ContactKey, TouchKey } from '@goodturn/contract/ids'
import type { Afterwords, Thanks } from '@goodturn/contract/outreach/thanks/schema'
import { seconds } from '@goodturn/contract/time'
import type { Scope } from '../../identity/teams/scope.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { pictureUrl } from '../../shop/catalog/present.ts'
import { type ThanksRow, afterwordsRow, thanksOfPerson } from './view.queries.ts'

/** What a gift's recipient wrote or reported; 404 for a gift that the scope doesn't see. */
export async function showAfterwords(tx: Tx, scope: Scope, key: TouchKey): Promise<Afterwords> {
  const row = await afterwordsRow(tx, scope, key)
  if (!row) throw notFound('We couldn’t find this gift.')
  const { note, written_at: writtenAt, reason, reported_at: reportedAt } = row
  return {
    thanks:
      note === null || writtenAt === null ? null : presentThanks({ ...row, note, written_at: writtenAt }),
    report:
      reason === null || reportedAt === null
        ? null
        : { reason, first_name: row.first_name, at: seconds(new Date(reportedAt)) },
  }
}

/** A person's latest notes; none for a person that the scope doesn't see. */
export async function listThanks(tx: Tx, scope: Scope, contact: ContactKey): Promise<Thanks[]> {
  const rows = await thanksOfPerson(tx, scope, contact)
  return rows.map(presentThanks)
}

/** A note as its member sees it. */
export function presentThanks(row: ThanksRow): Thanks {
  return {
    touch: row.touch_key,
    contact: { key: row.contact_key, display_name: row.display_name, first_name: row.first_name },
    title: row.title,
    image: pictureUrl(row.slug, row.image_name),
    has_picture: row.image_name !== null,
    art: row.art,
    note: row.note,
    written: seconds(new Date(row.written_at)),
    seen: row.seen_at !== null,
  }
}
