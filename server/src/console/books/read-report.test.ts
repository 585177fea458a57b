import { expect, test } from 'vitest'
import type { Refusal } from '../../platform/errors.ts'
import { readReport } from './read-report.ts'

const head =
  'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,payment_intent_id'
const line = (changes: Record<string, string> = {}) =>
  Object.values({
    ref: 'txn_1',
    at: '2026-11-20 17:05:33',
    currency: 'usd',
    gross: '146.37',
    fee: '4.54',
    net: '141.83',
    category: 'charge',
    source: 'ch_1',
    payment: 'pi_1',
    ...changes,
  }).join(',')

const read = (...lines: string[]) => readReport([head, ...lines].join('\r\n'), async () => {})
const faultsOf = async (...lines: string[]) => {
  const refused = (await read(...lines).catch((error: unknown) => error)) as Refusal
  return refused.data.errors.map(({ message }) => message)
}

test('a Stripe report line becomes cents, UTC time, and references', async () => {
  expect(
    await read(line(), line({ ref: 'txn_2', gross: '-5', fee: '0.00', net: '-5.00', payment: '' })),
  ).toEqual([
    {
      line: 2,
      ref: 'txn_1',
      at: '2026-11-20T17:05:33.000Z',
      category: 'charge',
      gross: 14_637,
      fee: 454,
      net: 14_183,
      source: 'ch_1',
      charge: null,
      payment: 'pi_1',
      payout: null,
    },
    expect.objectContaining({ line: 3, gross: -500, fee: 0, net: -500, payment: null }),
  ])
  // A duplicate line counts once.
  expect(await read(line(), line())).toHaveLength(1)
})

test('unreadable lines are listed, with a count of the rest', async () => {
  expect(
    await faultsOf(
      line({ currency: 'eur' }),
      line({ net: '141.84' }),
      line({ gross: '146.375' }),
      line({ at: '20/11/2026' }),
      line({ at: '2026-02-30 10:00:00' }),
      line({ ref: '' }),
      line({ category: 'Charge of Grace' }),
      line({ source: 'grace@lake.example' }),
    ),
  ).toEqual([
    'Line 2: the currency is “eur”; the books are in US dollars.',
    'Line 3: gross minus fee doesn’t equal net.',
    'Line 4: gross, fee, and net must be amounts such as 146.37.',
    'Line 5: “20/11/2026” isn’t a time such as 2026-11-20 17:05:33.',
    'Line 6: “2026-02-30 10:00:00” isn’t a time such as 2026-11-20 17:05:33.',
    'Line 7: it has no balance transaction.',
    'Line 8: “charge of grace” isn’t a reporting category.',
    'Line 9: one of its references isn’t from Stripe.',
  ])
  expect(await faultsOf(line(), line({ gross: '10.00', fee: '0', net: '10' }))).toEqual([
    'Line 3: txn_1 is also on line 2 with different figures.',
  ])
  const many = await faultsOf(...Array.from({ length: 25 }, () => line({ net: '1' })))
  expect(many).toHaveLength(21)
  expect(many.at(-1)).toBe('5 more lines can’t be imported.')
  expect(await faultsOf(...Array.from({ length: 20 }, () => line({ net: '1' })))).toHaveLength(20)
})

test('a file with the wrong header is rejected', async () => {
  const refused = async (text: string) =>
    ((await readReport(text, async () => {}).catch((error: unknown) => error)) as Refusal).data.errors[0]
      ?.message
  expect(await refused('')).toBe('This file is empty.')
  expect(await refused('First,Last\r\nGrace,Okafor')).toContain('Line 1: this isn’t a Stripe report.')
  expect(await refused(head.replace('fee,', '').replace('source_id,', ''))).toBe(
    'Line 1: the report is missing the columns fee, source_id. Choose all columns when you download it.',
  )
  expect(await refused(head)).toBe('This report has a header but no lines.')
})
