import { dateInWords } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../platform/database.ts'
import { sendMail } from '../platform/mail.ts'

interface Offered {
  email: string
  firstName: string
  contact: string
  title: string
  status: 'active' | 'expired'
  endsOn: string
  payer: string
}

/** Tells members which plans they may take over (CG-90): one mail each, however many plans there are. */
export async function mailOffers(tx: Tx, offerKeys: readonly string[], cause: Cause): Promise<void> {
  if (offerKeys.length === 0) return
  const offered = await rowsOf<Offered>(
    tx,
    sql`select members.email, members.first_name as "firstName", c.display_name as contact, p.title, p.status,
          p.next_charge::text as "endsOn", payer.first_name || ' ' || payer.last_name as payer
        from plan_offers o join members on members.key = o.member_key join plans p on p.key = o.plan_key
        join contacts c on c.key = p.contact_key join members payer on payer.key = p.member_key
        where o.key = any(${textArray(offerKeys)}) order by members.email, p.next_charge, p.key`,
  )
  const perMember = Map.groupBy(offered, ({ email }) => email)
  for (const [email, plans] of perMember) await sendMail(tx, cause, email, mailOf(plans, cause))
}

function mailOf(plans: readonly Offered[], cause: Cause) {
  const [first] = plans as readonly [Offered, ...Offered[]]
  const one = plans.length === 1
  return {
    template: 'transfer-offered',
    subject: one
      ? `Keep ${first.contact}'s plan going`
      : `${plans.length} plans for your people may be ending`,
    heading: `${one ? 'A plan' : `${plans.length} plans`} for you to keep going, ${first.firstName}`,
    paragraphs: [
      one
        ? `${first.payer} has paid for ${first.title} for ${first.contact} so far. You can take it over, by the year or by the month, or leave it to its end.`
        : 'Other members have paid for these plans so far. You can take each of them over, by the year or by the month, or leave it to its end.',
    ],
    rows: plans.map(
      ({ contact, title, status, endsOn }) =>
        [`${contact}, ${title}`, status === 'expired' ? 'Expired' : `Ends ${dateInWords(endsOn)}`] as const,
    ),
    button: { label: 'See My Plans', url: `${cause.settings.publicUrl}/subscriptions` },
    closing: 'Nothing is charged unless you accept.',
  }
}
