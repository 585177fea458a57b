import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { type SentSpan, startCollector } from '../../../test/collector.ts'
import { startSmtp } from '../../../test/stand-ins/smtp.ts'
import { mailDelivery } from '../mail/deliver-mail.ts'

let collector: Awaited<ReturnType<typeof startCollector>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  collector = await startCollector()
  smtp = await startSmtp()
})
afterAll(async () => {
  await collector.stop()
  await smtp.stop()
})

/** The headers that a browser sends with the calls of one click. */
function click() {
  const id = randomBytes(16).toString('hex')
  return { id, header: { traceparent: `00-${id}-${randomBytes(8).toString('hex')}-00` } }
}

test('one trace spans click to email, without names', async () => {
  const { id, header } = click()
  const people: string[] = []
  const app = await new TestApp().start({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'gifts',
      SMTP_URL: smtp.url,
    },
  })
  try {
    const { member, card, contact, cartItem } = await buildPurchase(app)
    const caller = await app.as(member)
    const body = { source: card?.key, credit: false, items: [cartItem()] }
    expect((await caller.post('/v1/billing/checkout', body, header)).status).toBe(200)
    const other = { source: (await buildCard(app, member, { number: '5555555555554444' })).key }
    const removed = await caller.post('/v1/billing/paymentmethods/remove', other, header)
    expect(removed.status).toBe(200)
    await app.platform.jobs.drain()
    expect(await mailDelivery(app.platform)()).toBe(1)
    people.push(member.email, contact.firstName, contact.lastName, 'Visa')
  } finally {
    // Stopping sends the remaining spans.
    await app.stop()
  }
  expect([...collector.paths]).toEqual(['/v1/traces'])
  expect(collector.resources()[0]?.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'gifts' },
  })

  const own = collector.spans().filter(({ traceId }) => traceId === id)
  const byId = new Map(own.map((span) => [span.spanId, span]))
  /** A span and its ancestors, the outermost first. */
  const wayTo = (span: SentSpan | undefined): string[] =>
    span ? [...wayTo(byId.get(span.parentSpanId ?? '')), span.name] : []
  const ways = own.map((span) => wayTo(span).join(' > '))
  const checkout = 'POST /api/v1/billing/checkout'
  const removal = 'POST /api/v1/billing/paymentmethods/remove'
  for (const way of [
    checkout,
    `${checkout} > select`,
    `${checkout} > processor charge`,
    `${removal} > transaction > job forget-card > processor detachCard`,
  ])
    expect(ways, way).toContain(way)
  const ofTransactions = ways.filter((way) => way.startsWith(`${checkout} > transaction > `))
  expect(ofTransactions.length).toBeGreaterThan(2)
  expect(
    ways.filter((way) => /^POST \/api\/v1\/billing\/checkout > .*mail receipt.* > smtp send$/.test(way)),
  ).toHaveLength(1)
  for (const person of people) expect(collector.text()).not.toContain(person)
})
