import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { request } from 'node:http'
import { useTestApp } from '../../test/app.ts'
import { sendMail } from '../platform/mail/mail.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

async function write(to: string, subject: string) {
  await app.platform.database.transaction((tx) =>
    sendMail(tx, app.cause(), to, {
      template: 'note',
      subject,
      heading: subject,
      paragraphs: ['Three parcels <b>arrived</b> & all is well.'],
      button: { label: 'Open', url: `${app.url}/activity` },
    }),
  )
}

async function page(path: string) {
  const answer = await fetch(`${app.url}${path}`)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

test('says so when empty', async () => {
  const { status, html } = await page('/outbox')
  expect(status).toBe(200)
  expect(html).toContain('No mail has been written yet.')
})

test('lists emails newest first, by sandbox time', async () => {
  await write('grace@example.com', 'First')
  await app.travelTo('2027-03-04T10:15:00Z')
  await write('omar@example.com', 'Second <script>alert(1)</script>')
  const { html, headers } = await page('/outbox')
  expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First'))
  expect(html).toContain('Mar 4, 2027, 10:15 AM UTC')
  expect(html).not.toContain('<script>')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('cache-control')).toBe('no-store')
})

test('is searchable by address, in any case and without wildcards', async () => {
  const { html } = await page('/outbox?to=GRACE')
  expect(html).toContain('First')
  expect(html).not.toContain('Second')
  expect((await page('/outbox?to=%25')).html).toContain('No mail has gone to “%”.')
  expect((await page('/outbox?to=a&to=b')).status).toBe(200)
})

test('shows an email as HTML and as plain text', async () => {
  const [mail] = await app.rows<{ key: string }>(
    sql`select key from outbox where to_address = 'grace@example.com'`,
  )
  const { status, html } = await page(`/outbox/${mail?.key}`)
  expect(status).toBe(200)
  expect(html).toContain('grace@example.com')
  expect(html).toContain('Three parcels &#60;b&#62;arrived')
  expect(html).toContain(`src="/outbox/${mail?.key}/body"`)
  const body = await page(`/outbox/${mail?.key}/body`)
  expect(body.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*frame-ancestors 'self'.*sandbox/,
  )
  expect(body.headers.get('content-security-policy')).not.toContain('allow-scripts')
  expect(body.html).toContain('<base target="_top">')
  expect(body.html).toContain(`href="${app.url}/activity"`)
})

test('an unknown email shows a not-found page', async () => {
  const { status, html } = await page('/outbox/mail_none')
  expect(status).toBe(404)
  expect(html).toContain('We couldn’t find that email.')
  expect((await page('/outbox/mail_none/body')).status).toBe(404)
})

test('a long list has pages, with each email listed once', async () => {
  for (let n = 0; n < 60; n += 1) await write('many@example.com', `Letter ${n}.`)
  const seen: string[] = []
  let path: string | null = '/outbox?to=many@example.com'
  while (path !== null) {
    const { html }: { html: string } = await page(path)
    seen.push(...(html.match(/<b>Letter \d+\.<\/b>/g) ?? []))
    path = /href="([^"]+)">Older mails/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? null
  }
  expect(seen).toHaveLength(60)
  expect(new Set(seen).size).toBe(60)
})

test('DNS rebinding from another site reads nothing', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(app.url)
    request({ hostname, port, path: '/outbox', headers: { host: 'elsewhere.example' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
  expect(status).toBe(404)
})
