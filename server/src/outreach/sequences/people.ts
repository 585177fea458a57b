import type { PageOf } from '@goodturn/contract/call'
import type { ContactKey, EnrollmentKey, MemberKey, SequenceKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import { dollars } from '@goodturn/contract/money'
import type { peopleViews } from '@goodturn/contract/outreach/sequences/calls'
import type { Enrollment, EnrollmentDetails, Turn } from '@goodturn/contract/outreach/sequences/schema'
import { dateIn, seconds } from '@goodturn/contract/time'
import type { Tx } from '../../platform/database/database.ts'
import type { PageRequest } from '../../platform/lists/page-by-age.ts'
import { pageFrom } from '../../platform/lists/paging.ts'
import { noEnrollment } from './errors.ts'
import { findSequence } from './find.ts'
import {
  type EnrollmentRow,
  type TurnRow,
  enrollmentsOf,
  findEnrollmentRow,
  pageOfPeople,
  turnsOf,
} from './people.queries.ts'

/** A page of the people in a member's sequence; 404 otherwise. */
export async function listPeople(
  tx: Tx,
  memberKey: MemberKey,
  key: SequenceKey,
  { view = 'in', ...asked }: PageRequest & { view?: (typeof peopleViews)[number] | undefined },
): Promise<PageOf<Enrollment>> {
  await findSequence(tx, memberKey, key)
  const { rows, cursor, counted } = await pageOfPeople(tx, key, view, asked)
  return pageFrom<EnrollmentRow, Enrollment>({
    rows,
    page: cursor?.page ?? asked.page ?? 1,
    perPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: (row) => [new Date(row.created_at).toISOString(), row.key],
    present: presentEnrollment,
  })
}

/** The member's sequences that a person is or was in. */
export async function listOfContact(
  tx: Tx,
  memberKey: MemberKey,
  contactKey: ContactKey,
): Promise<Enrollment[]> {
  return (await enrollmentsOf(tx, memberKey, contactKey)).map(presentEnrollment)
}

/** A person in a sequence with all their steps; 404 for anyone else's. */
export async function showEnrollment(
  tx: Tx,
  memberKey: MemberKey,
  key: EnrollmentKey,
): Promise<EnrollmentDetails> {
  const row = await findEnrollmentRow(tx, memberKey, key)
  if (!row) throw noEnrollment()
  return { ...presentEnrollment(row), turns: (await turnsOf(tx, key)).map(presentTurn) }
}

function presentEnrollment(row: EnrollmentRow): Enrollment {
  const { next_number: number, next_title: title, next_due: due } = row
  return {
    key: row.key,
    sequence: { key: row.sequence_key, title: row.sequence_title },
    contact: { key: row.contact_key, display_name: row.display_name },
    state: row.state,
    starts_on: row.starts_on,
    next: number && title && due ? { number, title, due_on: due } : null,
    stop: stopOf(row),
    is_charging: row.is_charging,
  }
}

function stopOf({
  state,
  stop_reason: reason,
  stop_text: text,
  stop_cents: cents,
  try_at: tryAt,
}: EnrollmentRow) {
  if (!reason || !text) return null
  const until = state === 'active' && tryAt ? dateIn(new Date(tryAt)) : null
  const asksPrice = reason === 'price' || reason === 'consent'
  return { reason, text, until, price: asksPrice && cents !== null ? dollars(cents) : null }
}

function presentTurn(row: TurnRow, at: number): Turn {
  const cents = row.state === 'done' || row.state === 'charging' ? row.cents : row.agreed_cents
  return {
    key: row.key,
    number: at + 1,
    kind: row.kind,
    title: row.title,
    due_on: row.due_on,
    state: row.state,
    ended_at: row.ended_at ? seconds(new Date(row.ended_at)) : null,
    price: cents === null ? null : dollars(cents),
    invoice: row.invoice_key,
    touch: row.touch_key,
    link: row.link_state,
  }
}
