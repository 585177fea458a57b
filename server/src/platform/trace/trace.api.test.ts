import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'

const app = useTestApp()
const id = '4bf92f3577b34da6a3ce929d0e0e4736'

interface Line {
  msg: string
  reqId?: string
  trace?: string
  job?: string
}
const lines = (msg: string) =>
  app.logLines.map((line) => JSON.parse(line) as Line).filter((line) => line.msg === msg)

test('job log lines carry their request, across processes', async () => {
  const member = await buildMember(app)
  const { raw } = app.platform.database
  await raw(`create or replace function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`)
  await raw(`create trigger refused before insert on outbox for each row execute function refuse_row()`)
  const asked = await app.anonymous.post(
    '/v1/auth/forgotpassword',
    { email: member.email },
    { 'x-request-id': 'asked-for-a-link', traceparent: `00-${id}-00f067aa0ba902b7-00` },
  )
  expect(asked.status).toBe(200)
  await app.platform.jobs.drain()
  await raw('drop trigger refused on outbox')

  const of = { reqId: 'asked-for-a-link', trace: id }
  expect(lines('request').at(-1)).toMatchObject(of)
  expect(lines('job failed')).toEqual([expect.objectContaining({ ...of, job: expect.any(String) })])
})

test('parallel requests keep their log lines and traces apart', async () => {
  const before = app.logLines.length
  const send = (at: number) =>
    app.anonymous.post('/v1/auth/login', { email: `nobody-${at}@example.com`, password: 'x'.repeat(at + 1) })
  const answers = await Promise.all([0, 1, 2, 3, 4].map(send))
  const told = app.logLines.slice(before).map((line) => JSON.parse(line) as Line)
  for (const { headers } of answers) {
    const own = told.filter(({ reqId }) => reqId === headers.get('x-request-id'))
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map(({ trace }) => trace)).size).toBe(1)
  }
  expect(new Set(told.map(({ trace }) => trace)).size).toBe(answers.length)
})

test('an email address in an unknown path is not logged', async () => {
  await fetch(`${app.url}/dana%40lake.example?x=dana%2540lake.example`)
  const told = app.logLines.filter((line) => line.includes('[kept out]'))
  expect(told.length).toBeGreaterThan(0)
  expect(app.logLines.join()).not.toMatch(/lake\.example/)
})
