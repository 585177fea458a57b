import { type BookCorrection, transfersShown } from '@goodturn/contract/console/staff/corrections'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { correctionAct } from './correct-books.ts'

interface Row extends Omit<BookCorrection, 'amount' | 'asked_at'> {
  cents: number
  asked_at: Date | string
}

/** The latest corrections, waiting and answered, newest first. */
export async function listCorrections(tx: Tx): Promise<BookCorrection[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select p.key, p.summary, p.amount_cents as cents, p.reason, p.state, a.name as asked_by, p.asked_at,
          b.name as answered_by, p.done_at is not null as done, p.failure
        from staff_approvals p join staff_accounts a on a.key = p.asked_by
          left join staff_accounts b on b.key = p.answered_by
        where p.act = ${correctionAct.name} order by p.key desc limit ${transfersShown}`,
  )
  return rows.map(({ cents, asked_at: at, ...row }) => ({
    ...row,
    amount: dollars(cents),
    asked_at: seconds(new Date(at)),
  }))
}
