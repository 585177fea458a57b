import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Answer, Caller, Errors, TestApp } from '../app.ts'
import { buildMember } from './member.ts'
import { buildService } from './service.ts'

interface StaffRecords {
  /** The text written everywhere. */
  said: string
  /** The search text of a saved filter. */
  sought: string
}

/**
 * Fills every staff record about a member who has a card, with two employees where an act needs a second one. Signs the
 * member out.
 */
export async function writeStaffRecords(
  app: TestApp,
  { key }: { key: MemberKey },
  { said, sought }: StaffRecords,
): Promise<void> {
  const [support, finance, second] = await Promise.all([
    app.staff('support'),
    app.staff('finance'),
    app.staff('finance'),
  ])
  const path = (verb: string) => `/v1/admin/members/${key}/${verb}`
  const file = (verb: string) => `/v1/staff/members/${key}/${verb}`
  const approve = (approval: string) => requireDone(second, `/v1/staff/approvals/${approval}/approve`, {})
  const { slug } = await buildService(app)

  const fund = await requireDone(support, path('funds'), { amount: 2, description: said })
  await requireDone(support, `/v1/admin/credits/${fund.key}/void`, { reason: said })
  await requireDone(support, path('credits'), { amount: 1, reason: 'other', description: said })
  await requireDone(support, path('discounts'), { title: said, percent: 5, reason: said })
  const item = { title: said, qty: 1, amount: 0.01, services: [slug] }
  const offer = { title: said, title_savings: said, items: [item], price: 80, reason: said }
  const bundle = await requireDone(support, path('bundles'), offer)
  await requireDone(await app.as({ key }), '/v1/buy-credit', { service_bundle: bundle.key })
  await requireDone(support, `/v1/admin/bundles/${bundle.key}/end`, { reason: said })
  const held = { service: slug, qty: 1, price_per_unit: 60, terms: `<p>${said}</p>`, reason: said }
  const reservation = await requireDone(support, path('reservations'), held)
  await requireDone(support, `/v1/admin/reservations/${reservation.key}/cancel`, { reason: said })

  const tokens = { title: said, services: [slug], amount: 1, qty: 100, reason: said }
  await approve(await requestApproval(support, path('tokens'), tokens))
  const declined = await requestApproval(support, path('tokens'), { ...tokens, qty: 99 })
  await requireDone(finance, `/v1/staff/approvals/${declined}/decline`, { reason: said })
  await approve(await requestApproval(finance, path('charges'), { amount: 5, reason: said }))
  const [charged] = await app.rows<{ key: string }>(
    sql`select key from invoices where member_key = ${key} and charge_reason = ${said}`,
  )
  await requireDone(finance, `/v1/admin/invoices/${charged?.key}/refund`, { amount: 1, reason: said })
  const other = await app.staff('support')
  const archive = await requestApproval(support, path('archive'), { reason: said })
  await requireDone(other, `/v1/staff/approvals/${archive}/approve`, {})

  await requireDone(support, file('notes'), { text: said })
  const filter = `search=${encodeURIComponent(sought)}`
  await requireDone(support, '/v1/staff/queuefilters', { queue: 'incomplete', name: 'Mine', query: filter })
  const messages = await app.rows<{ key: string }>(
    sql`select key from support_messages where member_key = ${key}`,
  )
  for (const message of messages)
    await requireDone(support, `/v1/staff/supportmessages/${message.key}/answer`, { text: said })
  const from = await buildMember(app)
  const merge = await requireDone(support, file('merge'), { from: from.key, reason: said })
  await requireDone(support, `/v1/staff/merges/${merge.key}/withdraw`, { reason: said })
  await requireDone(support, path('signout'), { reason: said })
  await requireDone(other, file('act'), { key, reason: `${said}, by phone` })
  await app.platform.jobs.drain()
  await requireDone(support, file('lock'), { reason: said })
  await requireDone(support, file('unlock'), { reason: said })
}

async function requireDone(caller: Caller, path: string, body: object) {
  const answer = await caller.post(path, body)
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** Requests what a second person has to approve. Returns the approval's key. */
async function requestApproval(caller: Caller, path: string, body: object): Promise<string> {
  const answer: Answer<Errors> = await caller.post<Errors>(path, body)
  const key = /approval_\w+/.exec(answer.body.errors?.[0]?.message ?? '')?.[0]
  if (!key) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return key
}
