import type { InvoiceKey, LotKey, TransferKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../../test/app.ts'
import { buildPurchase } from '../../../../test/build/purchase.ts'
import { issueLot } from '../../../money/ledger/issue.ts'
import { findDifferences } from '../../books/self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const path = '/v1/staff/books'

/** A $54.00 gift: $10.00 from funds, $44.00 from a card. The member then gets $5.00 more funds. */
async function paidGift() {
  const { member, card, cartItem } = await buildPurchase(app)
  const funds = { memberKey: member.key, kind: 'fund', reason: 'manual_entry', now: app.now } as const
  await issueLot(app.db, { ...funds, description: 'A thank-you', cents: 1000 })
  const caller = await app.as(member)
  const items = [cartItem()]
  const bought = await caller.post('/v1/billing/checkout', { source: card?.key, credit: true, items })
  expect(bought.status, JSON.stringify(bought.body)).toBe(200)
  const invoice: InvoiceKey = bought.body.data.id
  const lot = await issueLot(app.db, { ...funds, description: 'Opening balance', cents: 500 })
  const [{ key: charge, transfer, number } = { key: '', transfer: '' as TransferKey, number: 0 }] =
    await app.rows<{
      key: string
      transfer: TransferKey
      number: number
    }>(
      sql`select charges.key, transfers.key as transfer, invoices.number from charges
        join transfers on transfers.charge_key = charges.key and transfers.kind = 'purchase'
        join invoices on invoices.key = charges.invoice_key where invoices.key = ${invoice}`,
    )
  return { member, caller, lot, invoice, charge, transfer, number }
}

/** Damages the books as no code of ours can: the database refuses changes of postings. */
async function damage(statement: ReturnType<typeof sql>): Promise<void> {
  await app.platform.database.transaction(async (tx) => {
    await tx.execute(sql`alter table postings disable trigger user`)
    await tx.execute(statement)
    await tx.execute(sql`alter table postings enable trigger user`)
  })
}

const postingsOf = (transfer: TransferKey) => sql`transfer_key = ${transfer}`
const differences = async () =>
  (await findDifferences(app.db)).flatMap(({ list, differences: some }) =>
    some.map(({ key, says }) => `${list}  ${key}  ${says}`),
  )

interface Proposal {
  transfer: string
  from: string
  to: string
  amount: number
  credit?: LotKey
}

const propose = (by: Caller, proposal: Proposal, key: string = crypto.randomUUID()) =>
  by.post(
    `${path}/corrections`,
    { reason: 'The rounding bug of March 1', ...proposal },
    { 'idempotency-key': key },
  )
const approve = (by: Caller, key: string) => by.post(`/v1/staff/approvals/${key}/approve`, {})
const messageOf = ({ body }: { body: { errors?: { message: string }[] } }) => body.errors?.[0]?.message

test('two people correct a wrong purchase, and the books add up again', async () => {
  const { member, invoice, charge, transfer, number } = await paidGift()
  expect(await differences()).toEqual([])
  await damage(sql`update postings set cents = case account when 'card_clearing' then 4000 else cents + 400 end
    where ${postingsOf(transfer)} and account in ('card_clearing', 'revenue')`)
  expect(await differences()).toEqual([
    `invoices  ${invoice}  The invoice says 4400 cents charged, 1000 used and 0 returned; its postings say 4000, 1000 and 0.`,
    `charges  ${charge}  This charge took 4400 cents; the books say 4000.`,
  ])
  const finance = await app.staff('finance')
  for (const about of [invoice, charge, `GT-${String(number).padStart(6, '0')}`]) {
    const found = (await finance.get(`${path}/transfers?about=${about}`)).body.data
    expect(found[0]).toMatchObject({ key: transfer, kind: 'purchase', charge })
    expect(found[0].postings[0]).toEqual({ account: 'card_clearing', amount: 40, credit: null })
  }
  const proposal = { transfer, from: 'card_clearing', to: 'revenue', amount: 4 }
  const asked = await propose(finance, proposal, 'one key')
  expect(asked.body.data.summary).toMatch(
    /^Correct the books about invoice GT-\d{6}: move \$4.00 from “Card processor” to “Revenue”$/,
  )
  const approval = asked.body.data.asked
  // Nothing is posted yet, and one person isn't enough.
  expect(await differences()).toHaveLength(2)
  expect((await approve(finance, approval)).status).toBe(403)
  expect((await approve(await app.staff('support'), approval)).status).toBe(403)
  const second = await app.staff('finance')
  expect((await approve(second, approval)).body.data).toMatchObject({ done: true, failure: null, amount: 4 })
  expect(await differences()).toEqual([])
  // A repeat gets its first answer, and the key allows nothing else.
  expect((await propose(finance, proposal, 'one key')).body).toEqual(asked.body)
  expect((await propose(finance, { ...proposal, amount: 3 }, 'one key')).status).toBe(400)
  expect((await second.get(`${path}/corrections`)).body.data[0]).toMatchObject({
    key: approval,
    state: 'approved',
    done: true,
    reason: 'The rounding bug of March 1',
  })
  expect(
    await app.rows(sql`select kind, invoice_key, charge_key, note, member_key from transfers
      where kind like '%\\_correction'`),
  ).toEqual([
    {
      kind: 'purchase_correction',
      invoice_key: invoice,
      charge_key: charge,
      note: `The rounding bug of March 1 (corrects ${transfer})`,
      member_key: member.key,
    },
  ])
  const audited = sql`select member_key, detail ->> 'corrects' as corrects from audit where act = 'books.correct'`
  expect(await app.rows(audited)).toEqual([{ member_key: member.key, corrects: transfer }])
})

test('a corrected credit keeps its balance and shows in its history', async () => {
  const { caller, lot } = await paidGift()
  const [issue] = await app.rows<{ key: TransferKey }>(
    sql`select transfer_key as key from postings where lot_key = ${lot} and cents < 0`,
  )
  const transfer = issue?.key ?? ('' as TransferKey)
  await damage(sql`update postings set cents = cents - sign(cents) * 100 where ${postingsOf(transfer)}`)
  expect(await differences()).toEqual([
    `lots  ${lot}  This lot says that 500 cents are left; its postings say 400, of which 0 are held.`,
  ])
  const finance = await app.staff('finance')
  const asked = await propose(finance, { transfer, from: 'issued', to: 'wallet', credit: lot, amount: 1 })
  expect(asked.body.data.summary).toContain('; the balance of “Opening balance” stays $5.00')
  await approve(await app.staff('administrator'), asked.body.data.asked)
  expect(await differences()).toEqual([])
  const shown = (await caller.get(`/v1/credits/${lot}`)).body.data
  expect(shown).toMatchObject({ balance: 5 })
  expect(shown.ledger[0]).toMatchObject({ usage_log: 'Corrected by us', amount: 1, balance: 5 })
})

test('a correction may change a balance, but not below zero', async () => {
  const { caller, lot, transfer } = await paidGift()
  const [finance, second] = [await app.staff('finance'), await app.staff('finance')]
  const [issue] = await app.rows<{ key: TransferKey }>(
    sql`select transfer_key as key from postings where lot_key = ${lot} and cents < 0`,
  )
  const less = { transfer: issue?.key ?? '', from: 'wallet', to: 'issued', credit: lot }
  expect(messageOf(await propose(finance, { ...less, amount: 5.01 }))).toBe(
    'This would take more than is left of the credit.',
  )
  const asked = await propose(finance, { ...less, amount: 5 })
  expect(asked.body.data.summary).toContain('the balance of “Opening balance” goes from $5.00 to $0.00')
  // Something else uses the money first: the approved correction fails, and changes nothing.
  const other = await propose(finance, { ...less, amount: 2 })
  expect((await approve(second, other.body.data.asked)).body.data.done).toBe(true)
  expect((await approve(second, asked.body.data.asked)).body.data).toMatchObject({
    done: false,
    failure: 'This would take more than is left of the credit.',
  })
  expect((await caller.get(`/v1/credits/${lot}`)).body.data.balance).toBe(3)
  expect(await differences()).toEqual([])
  expect(messageOf(await propose(finance, { ...less, transfer, amount: 1 }))).toMatch(
    /^The books wouldn’t add up/,
  )
})

test('a correction that would break the books is refused', async () => {
  const { transfer, lot } = await paidGift()
  const stranger = await paidGift()
  const finance = await app.staff('finance')
  const said = async (proposal: Proposal) => messageOf(await propose(finance, proposal))
  // The invoice and the charge agree: taking from the card would leave them wrong.
  expect(await said({ transfer, from: 'card_clearing', to: 'revenue', amount: 1 })).toMatch(
    /^The books wouldn’t add up after this: The invoice says 4400 cents charged/,
  )
  expect(await said({ transfer, from: 'revenue', to: 'tax', amount: 54.01 })).toBe(
    'This would take more from “Revenue” than is in it.',
  )
  expect(await said({ transfer, from: 'revenue', to: 'owed', amount: 1 })).toBe(
    'This would take more from “Owed by members” than is in it.',
  )
  expect(await said({ transfer, from: 'issued', to: 'wallet', credit: stranger.lot, amount: 1 })).toBe(
    'We couldn’t find that credit in this member’s account.',
  )
  expect(await said({ transfer, from: 'issued', to: 'wallet', amount: 1 })).toMatch(/^Name the credit/)
  expect(await said({ transfer, from: 'tax', to: 'tax', amount: 1 })).toBe('Please choose another account.')
  expect(
    (
      await propose(finance, {
        transfer: lot.replace('lot', 'transfer'),
        from: 'tax',
        to: 'revenue',
        amount: 1,
      })
    ).status,
  ).toBe(404)
  // Sales that were posted as revenue instead of tax break no rule.
  const moved = await propose(finance, { transfer, from: 'revenue', to: 'tax', amount: 3 })
  expect(moved.status).toBe(200)
  await approve(await app.staff('administrator'), moved.body.data.asked)
  expect(await differences()).toEqual([])
  expect(await app.rows(sql`select from postings where account = 'tax' and cents = -300`)).toHaveLength(1)
})

test('an expired credit can’t be corrected', async () => {
  const { member, transfer } = await paidGift()
  const lot = await issueLot(app.db, {
    memberKey: member.key,
    kind: 'credit',
    reason: 'other',
    description: 'Spring',
    cents: 500,
    expiresAt: new Date('2027-02-01T00:00:00Z'),
    now: app.now,
  })
  await app.rows(sql`update lots set listed = false where key = ${lot}`)
  const finance = await app.staff('finance')
  const answer = await propose(finance, { transfer, from: 'issued', to: 'wallet', credit: lot, amount: 1 })
  expect(messageOf(answer)).toBe('This credit has expired or was moved. Choose another one.')
})
