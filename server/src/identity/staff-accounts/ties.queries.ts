import type { MemberKey, StaffKey } from '@goodturn/contract/ids'
import { invitedTogetherDays } from '@goodturn/contract/identity/staff-accounts/limits'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { mailboxOf } from '../../platform/mail/mailbox.ts'

/**
 * The link between two accounts that belong to one person, or to two people too close to approve each other's requests.
 */
export type Tie = 'account' | 'mailbox' | 'phone' | 'passkey' | 'app' | 'invited'

/** The message telling a staff member why they can't approve. */
export const tieTexts: Readonly<Record<Tie, string>> = {
  account: 'This is about your own account. Someone else has to approve it.',
  mailbox: 'You share a mailbox with someone involved. Someone else has to approve this.',
  phone: 'You share a phone number with someone involved. Someone else has to approve this.',
  passkey: 'You share a passkey with someone involved. Someone else has to approve this.',
  app: 'You share an authenticator app with someone involved. Someone else has to approve this.',
  invited: `One of you invited the other less than ${invitedTogetherDays} days ago. Someone else has to approve this.`,
}

interface Mark {
  who: string
  kind: Exclude<Tie, 'invited'> | 'invited by'
  mark: string
  /** The key that a secret was sealed for; empty for everything else. */
  sealed_for: string
}

/** The marks of some accounts, by key; compared by `tieToApproval`. */
export type Marks = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Loads identifying details for the people behind staff and member accounts: mailboxes, phone numbers, passkeys, and
 * app secrets, including those of staff members' own member accounts, and who invited each staff member in the last 30
 * days. One statement.
 */
export async function marksOf(
  tx: Tx,
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  keys: { staff: readonly StaffKey[]; members: readonly MemberKey[] },
): Promise<Marks> {
  const since = new Date(clock.machine().getTime() - invitedTogetherDays * 86_400_000).toISOString()
  const [staff, members] = [JSON.stringify(keys.staff), JSON.stringify(keys.members)]
  const rows = await rowsOf<Mark>(
    tx,
    sql`with people as (
          select key, email, member_key, invited_by, invited_at from staff_accounts
          where key in (select jsonb_array_elements_text(${staff}::jsonb))
        ), own as (
          select p.key as who, m.key, m.email, m.phone from people p join members m on m.key = p.member_key
          union select p.key, m.key, m.email, m.phone from people p join members m on m.email = lower(p.email)
          union select m.key, m.key, m.email, m.phone from members m
            where m.key in (select jsonb_array_elements_text(${members}::jsonb))
        )
        select key as who, 'mailbox' as kind, email as mark, '' as sealed_for from people
        union all select who, 'mailbox', email, '' from own
        union all select who, 'account', key, '' from own
        union all select who, 'phone', phone, '' from own where phone <> ''
        union all select p.key, 'passkey', s.credential_id, '' from people p join staff_passkeys s on s.staff_key = p.key
        union all select o.who, 'passkey', s.credential_id, '' from own o join passkeys s on s.member_key = o.key
        union all select p.key, 'app', s.sealed_secret, s.sealed_for from people p
          join staff_authenticators s on s.staff_key = p.key where s.added_at is not null
        union all select o.who, 'app', s.sealed_secret, s.member_key from own o
          join authenticators s on s.member_key = o.key where s.added_at is not null
        union all select key, 'invited by', invited_by, '' from people
          where invited_by is not null and invited_at > ${since}::timestamptz`,
  )
  const marks = new Map<string, Set<string>>()
  for (const row of rows) {
    const text = row.kind === 'app' ? secrets.open(row.mark, row.sealed_for) : row.mark
    if (text === null) continue
    const mine = marks.get(row.who) ?? new Set()
    marks.set(row.who, mine.add(markOf(row.kind, row.kind === 'mailbox' ? mailboxOf(text) : text)))
  }
  return marks
}

const markOf = (kind: Mark['kind'], text: string) => `${kind} ${text}`

/** Returns the tie between a staff member and another staff or member account; null if there is none. */
function tieBetween(marks: Marks, one: StaffKey, other: StaffKey | MemberKey): Tie | null {
  const [mine, theirs] = [marks.get(one) ?? new Set<string>(), marks.get(other) ?? new Set<string>()]
  if (mine.has(markOf('invited by', other)) || theirs.has(markOf('invited by', one))) return 'invited'
  const shared = (['account', 'mailbox', 'phone', 'passkey', 'app'] as const).find((kind) =>
    [...mine].some((mark) => mark.startsWith(`${kind} `) && theirs.has(mark)),
  )
  return shared ?? null
}

/** The people an approval is about. */
export interface ApprovalParties {
  askedBy: StaffKey
  memberKey: MemberKey | null
}

/** The tie that keeps a staff member from approving; null for none. */
export function tieToApproval(
  marks: Marks,
  staff: StaffKey,
  { askedBy, memberKey }: ApprovalParties,
): Tie | null {
  return (
    tieBetween(marks, staff, askedBy) ?? (memberKey === null ? null : tieBetween(marks, staff, memberKey))
  )
}
