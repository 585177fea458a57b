import type { GiftLinkKey } from '@goodturn/contract/ids'
import type { GiftLinkState } from '@goodturn/contract/outreach/gift-links/states'
import { sql } from 'drizzle-orm'
import type { Platform } from '../platform/context.ts'
import { rowsOf } from '../platform/database/database.ts'

export const linksPerPage = 50

/** A gift link of any member, with the sealed copy of its code. Times are business time. */
export interface LinkLine {
  key: GiftLinkKey
  title: string
  to_name: string
  by_name: string
  state: GiftLinkState
  sealed_code: string
  created_at: Date | string
}

/** The newest gift links, after the key `before`: a page, and one more if there is one. Leaves out erased people's. */
export function findGiftLinks({ database }: Platform, before: string): Promise<LinkLine[]> {
  return rowsOf<LinkLine>(
    database.db,
    sql`select g.key, g.title, c.display_name as to_name, m.first_name as by_name, g.state, g.sealed_code, g.created_at
        from gift_links g join contacts c on c.key = g.contact_key join members m on m.key = g.member_key
        where g.sealed_code is not null and (${before} = '' or g.key < ${before})
        order by g.key desc limit ${linksPerPage + 1}`,
  )
}
