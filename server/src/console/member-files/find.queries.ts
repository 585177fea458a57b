import { searchWords } from '@goodturn/contract/people/contacts/derive'
import type { MemberKey } from '@goodturn/contract/ids'
import { invoiceNumber, readInvoiceNumber } from '@goodturn/contract/money/invoices/number'
import { membersFoundMax } from '@goodturn/contract/console/member-files/limits'
import type { FoundBy, FoundMember } from '@goodturn/contract/console/member-files/schema'
import { seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { matchesEach, trigramLength, wordPattern, wordsForIndex } from '../../platform/database/like.ts'
import { neverPrepared } from '../../platform/database/prepared.ts'

/** The number of newest members to scan before using the trigram index (018). */
const scannedMax = 1000
/** A word that none of the first rows has is rare: the index is used right away. Scanning a row costs about 10 µs. */
const scannedFirst = 250
/** Shorter prefixes match too many parcels. */
const trackingLengthMin = 6

/** The searched text, same expression as in the index `members_search` (member_search.sql). */
const searchText = sql.raw(`member_search_text(m.first_name, m.last_name, m.email, m.phone, m.company)`)

interface Row {
  key: MemberKey
  name: string
  email: string
  phone: string | null
  company: string | null
  created_at: Date | string
  is_locked: boolean
  is_erased: boolean
  is_merged: boolean
  found_by: FoundBy
  found: string | null
}

/**
 * Members that match a search: first those with the invoice, tracking number, or card, then those whose name, email,
 * phone, or company contains every word, newest first. Without words, the newest members. One statement; each part
 * stops after a few rows, so the cost does not grow with the number of members.
 */
export async function findMembers(
  tx: Tx,
  search: string,
): Promise<{ data: FoundMember[]; has_more: boolean }> {
  const words = wordsOf(search)
  const parts =
    words.length === 0
      ? [newest()]
      : [...exactMatches(search), ...byWords(words, completeMatch(search) !== null)]
  const rows = await rowsOf<Row>(
    tx,
    sql`${neverPrepared} with ${sql.join(
      parts.flatMap(({ steps }) => steps),
      sql`, `,
    )}, met as (
          select distinct on (key) key, place, found_by, found
          from (${sql.join(
            parts.map(({ rows: select }) => select),
            sql` union all `,
          )}) part (key, place, found_by, found) order by key, place)
        select m.key, m.first_name || ' ' || m.last_name as name, m.email, m.phone, m.company, m.created_at,
          exists (select from member_locks l where l.member_key = m.key) as is_locked,
          m.erased_at is not null as is_erased,
          exists (select from merged_members g where g.member_key = m.key) as is_merged, met.found_by, met.found
        from met join members m on m.key = met.key
        order by met.place, m.created_at desc, m.key desc limit ${membersFoundMax + 1}`,
  )
  return { data: rows.slice(0, membersFoundMax).map(present), has_more: rows.length > membersFoundMax }
}

interface Part {
  steps: SQL[]
  /** Selects key, place, found_by, found. */
  rows: SQL
}

const rowsMax = membersFoundMax + 1

function newest(): Part {
  return {
    steps: [
      sql`walked as materialized (select key from members order by created_at desc, key desc limit ${rowsMax})`,
    ],
    rows: sql`select key, 9 as place, 'newest' as found_by, null::text as found from walked`,
  }
}

/** Exact matches: an invoice, a parcel, a card, an email, or a phone. */
function exactMatches(search: string): Part[] {
  const parts: Part[] = []
  const whole = completeMatch(search)
  if (whole) {
    parts.push({
      steps: [
        sql`by_whole as materialized (select key from members where ${whole.column} = ${whole.value} limit ${rowsMax})`,
      ],
      rows: sql`select key, 3, ${whole.by}::text, null::text from by_whole`,
    })
  }
  const invoice = readInvoiceNumber(search)
  if (invoice !== null) {
    parts.push({
      steps: [
        sql`by_invoice as materialized (select member_key as key, number from invoices where number = ${invoice}::int limit 1)`,
      ],
      rows: sql`select key, 0, 'invoice', number::text from by_invoice`,
    })
  }
  const number = search.replace(/\s+/g, '').toUpperCase()
  if (number.length >= trackingLengthMin && /^[A-Z0-9-]*\d[A-Z0-9-]*$/.test(number)) {
    parts.push({
      steps: [
        sql`by_parcel as materialized (
          select member_key as key, tracking_number from touches
          where tracking_number = ${number} limit ${rowsMax})`,
      ],
      rows: sql`select key, 1, 'tracking', tracking_number from by_parcel`,
    })
  }
  const card = /^(?:\D*\s)?(\d{4})$/.exec(search.trim())
  if (card?.[1]) {
    parts.push({
      steps: [
        sql`by_card as materialized (
          select member_key as key, brand, last4 from cards where last4 = ${card[1]} and removed_at is null
          order by created_at desc limit ${rowsMax})`,
      ],
      rows: sql`select key, 2, 'card', brand || ' ' || last4 from by_card`,
    })
  }
  return parts
}

/** A complete email or phone number: only members who have it are meant. */
function completeMatch(search: string): { by: FoundBy; column: SQL; value: string } | null {
  const typed = search.trim().toLowerCase()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) return { by: 'email', column: sql`email`, value: typed }
  const [digits] = wordsOf(search)
  return digits && /^\d{10}$/.test(digits) ? { by: 'phone', column: sql`phone`, value: digits } : null
}

/**
 * Finds members by words in a name, an address, or a company, all of which must match. Scans the newest members, more
 * of them if the first ones show that the words are common, then uses the index for the rest. Skipped if a complete
 * email address or phone number matched.
 */
function byWords(words: readonly string[], isToldWhole: boolean): Part[] {
  const patterns = words.map(wordPattern)
  const notFoundWhole = isToldWhole ? sql`not exists (select from by_whole) and` : sql``
  const matches = sql`${notFoundWhole} ${searchText} like all(${textArray(patterns)})`
  const indexed = matchesEach(
    searchText,
    wordsForIndex(words).map((word) => [wordPattern(beforeDomain(word))]),
  )
  const walk = (skipped: number, looked: number, limit: SQL) => sql`
    select m.key from (
      select key, first_name, last_name, email, phone, company, created_at from members
      order by created_at desc, key desc offset ${skipped} limit ${looked}) m
    where ${matches} ${limit}`
  const found = sql`(select count(*) from walked)`
  return [
    {
      steps: [
        sql`walked as materialized (${walk(0, scannedFirst, sql`order by m.created_at desc, m.key desc limit ${rowsMax}`)})`,
        sql`further as materialized (${walk(
          scannedFirst,
          scannedMax - scannedFirst,
          sql`and ${found} between 1 and ${rowsMax - 1}
            order by m.created_at desc, m.key desc limit ${rowsMax} - ${found}`,
        )})`,
        sql`hit as materialized (
          select m.key from members m
          where ${indexed} and ${matches} and ${found} + (select count(*) from further) < ${rowsMax} limit ${rowsMax})`,
      ],
      rows: sql`select key, 5, 'name', null::text from walked union all select key, 5, 'name', null::text from further
        union all select key, 5, 'name', null::text from hit`,
    },
  ]
}

/** The part before `@`: thousands share a domain, so including it makes the index read long lists for nothing. */
function beforeDomain(word: string): string {
  const at = word.indexOf('@')
  return at >= trigramLength ? word.slice(0, at + 1) : word
}

/** A phone number is one word of digits, as in the searched text. */
function wordsOf(search: string): string[] {
  const digits = search.replace(/\D/g, '')
  if (digits.length >= 3 && /^[\d\s()+.-]+$/.test(search))
    return [digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits]
  return searchWords(search)
}

function present(row: Row): FoundMember {
  const found = row.found_by === 'invoice' && row.found ? invoiceNumber(Number(row.found)) : row.found
  return {
    key: row.key,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    created: seconds(new Date(row.created_at)),
    is_locked: row.is_locked,
    is_erased: row.is_erased,
    is_merged: row.is_merged,
    found_by: row.found_by,
    found,
  }
}
