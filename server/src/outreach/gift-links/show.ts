import type { PageOf } from '@goodturn/contract/call'
import type { GiftLinkKey, MemberKey } from '@goodturn/contract/ids'
import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import type { Scope } from '../../identity/teams/scope.ts'
import type { Tx } from '../../platform/database/database.ts'
import { mailboxHasher } from '../surveys/mailbox-hash.ts'
import { optedOutAmong } from '../surveys/people.queries.ts'
import { noSuchLink } from './errors.ts'
import { type LinkFilter, type LinkListRow, linkRow, pageOfLinks } from './list.queries.ts'
import { presentLink } from './present.ts'
import type { PageRequest } from '../../platform/lists/page-by-age.ts'

/** One link that the scope sees; 404 otherwise. */
export async function showLink(tx: Tx, scope: Scope, key: GiftLinkKey, now: Date): Promise<GiftLink> {
  const row = await requireRow(tx, scope, key)
  const stopped = await stoppedAmong(tx, [row])
  return presentLink(row, stopped.has(key), now)
}

/** The row of a link that the scope sees; 404 otherwise. */
export async function requireRow(tx: Tx, scope: Scope, key: GiftLinkKey): Promise<LinkListRow> {
  const row = await linkRow(tx, scope, key)
  if (!row) throw noSuchLink()
  return row
}

/** A page of links, newest first. */
export async function listLinks(
  tx: Tx,
  scope: Scope,
  asked: LinkFilter & PageRequest,
  now: Date,
): Promise<PageOf<GiftLink>> {
  const page = await pageOfLinks(tx, scope, asked, (row) => row)
  const stopped = await stoppedAmong(tx, page.data)
  return { ...page, data: page.data.map((row) => presentLink(row, stopped.has(row.key), now)) }
}

/** The links whose recipients asked for no more email from the link's member. */
export async function stoppedAmong(tx: Tx, rows: readonly LinkListRow[]): Promise<ReadonlySet<GiftLinkKey>> {
  const hash = await mailboxHasher(tx)
  const hashed = rows.flatMap(({ key, memberKey, email }) =>
    email ? [{ key, memberKey, hash: hash(email) }] : [],
  )
  const stopped = new Set<GiftLinkKey>()
  for (const [memberKey, links] of Map.groupBy(hashed, (one): MemberKey => one.memberKey)) {
    const out = await optedOutAmong(
      tx,
      memberKey,
      links.map((one) => one.hash),
    )
    for (const one of links) if (out.has(one.hash)) stopped.add(one.key)
  }
  return stopped
}
