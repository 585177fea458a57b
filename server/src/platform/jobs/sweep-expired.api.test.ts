import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { sendMail } from '../mail/mail.ts'
import { recordAct } from '../audit.ts'
import { sweepExpired } from './sweep.ts'

const app = useTestApp({
  env: { MAIL_KEPT_DAYS: '30', AUDIT_KEPT_DAYS: '400', SMTP_URL: 'smtp://127.0.0.1:1' },
})

test('sent emails and audit rows expire; unsent emails stay', async () => {
  const write = (subject: string) =>
    app.platform.database.transaction(async (tx) => {
      const mail = { template: 'test', subject, heading: subject, paragraphs: [] }
      await sendMail(tx, app.cause(), 'grace@example.com', mail)
      await recordAct(tx, app.cause(), subject, null)
    })
  for (const subject of ['new', 'old', 'waits']) await write(subject)
  await app.rows(sql`update outbox set sent_at = now() where subject <> 'waits'`)
  const [now, machine] = [app.now.toISOString(), app.platform.clock.machine().toISOString()]
  await app.rows(
    sql`update outbox set created_at = ${now}::timestamptz - interval '31 days' where subject <> 'new'`,
  )
  // The day before the limit.
  await app.rows(
    sql`update outbox set created_at = ${now}::timestamptz - interval '29 days' where subject = 'new'`,
  )
  await app.rows(sql`update audit set at = ${machine}::timestamptz - interval '399 days' where act = 'new'`)
  await app.rows(sql`update audit set at = ${machine}::timestamptz - interval '401 days' where act = 'old'`)
  await sweepExpired(app.platform)
  const subjects = sql`select subject from outbox order by subject`
  expect(await app.rows(subjects)).toEqual([{ subject: 'new' }, { subject: 'waits' }])
  expect(await app.rows(sql`select act from audit order by act`)).toEqual([{ act: 'new' }, { act: 'waits' }])
})
