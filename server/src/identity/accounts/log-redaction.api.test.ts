import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember, testPassword } from '../../../test/build/member.ts'
import { mailedToken } from '../../../test/sessions.ts'

const app = useTestApp()
const tables = ['members', 'sessions', 'email_tokens', 'outbox', 'audit', 'limit_buckets', 'pgboss.job']

// Makes the database refuse each row with the worst possible error: the row itself.
async function breakTable(table: string): Promise<() => Promise<void>> {
  const { raw } = app.platform.database
  await raw(`create or replace function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception 'refused %', row_to_json(new) using detail = row_to_json(new)::text; end $$`)
  await raw(
    `create trigger refused before insert or update on ${table} for each row execute function refuse_row()`,
  )
  return async () => void (await raw(`drop trigger refused on ${table}`))
}

test('account table failures never log submitted data', async () => {
  const failed = new Set<string>()
  for (const [index, table] of tables.entries()) {
    const sent = {
      email: `secretive-${index}@example.com`,
      password: `unheard-of-${index}`,
      first_name: 'Philippa',
      last_name: 'Quillfeather',
    }
    const known = { email: `known-secretive-${index}@example.com`, lastName: 'Quillfeather' }
    const [member, newcomer, other] = [
      await buildMember(app, known),
      await buildMember(app, { lastName: 'Quillfeather', emailValidatedAt: null }),
      await buildMember(app, { lastName: 'Quillfeather' }),
    ]
    const admin = await app.as(await buildMember(app, { isAdmin: true, lastName: 'Quillfeather' }))
    const caller = await app.as(member)
    const unverified = await app.as(newcomer)
    const unmailed = await app.as(
      await buildMember(app, { lastName: 'Quillfeather', emailValidatedAt: null }),
    )
    await app.anonymous.post('/v1/auth/forgotpassword', { email: known.email })
    await unverified.post('/v1/auth/sendverification')
    await app.platform.jobs.drain()
    const resetToken = await mailedToken(app, known.email, 'reset-password')
    const verifyToken = await mailedToken(app, newcomer.email, 'verify-email')
    await app.db.execute(sql`delete from limit_buckets`)

    const restore = await breakTable(table)
    const before = app.logLines.length
    const { password } = sent
    const verbs: Record<string, () => Promise<{ status: number }>> = {
      signUp: () => app.anonymous.post('/v1/auth/signup', sent),
      login: () => app.anonymous.post('/v1/auth/login', { email: known.email, password: testPassword }),
      forgot: () => app.anonymous.post('/v1/auth/forgotpassword', { email: known.email }),
      update: () => caller.patch('/users', { last_name: 'Quillfeather-Ames' }),
      changeEmail: () => caller.patch('/users', { email: sent.email, current_password: testPassword }),
      changePassword: () =>
        caller.patch('/users', { password, confirmpassword: password, current_password: testPassword }),
      sendVerification: () => unmailed.post('/v1/auth/sendverification'),
      verifyEmail: () => unverified.post('/v1/auth/verifyemail', { token: verifyToken }),
      reset: () =>
        app.anonymous.post('/v1/auth/resetpassword', {
          token: resetToken,
          password,
          confirmpassword: password,
        }),
      impersonate: () => admin.post('/v1/admin/impersonations', { user_key: other.key }),
    }
    for (const [name, verb] of Object.entries(verbs)) {
      const { status } = await verb()
      if (status === 500) failed.add(name)
    }
    await app.platform.jobs.drain().catch(() => {})
    await restore()

    const log = app.logLines.slice(before).join('\n')
    expect(log, table).toContain('P0001')
    for (const kept of [
      'secretive',
      'unheard-of',
      'Philippa',
      'Quillfeather',
      '$argon2',
      resetToken,
      verifyToken,
    ]) {
      expect(log, `${table}: ${kept}`).not.toContain(kept)
    }
  }
  expect([...failed].toSorted()).toEqual(
    [
      'changeEmail',
      'changePassword',
      'forgot',
      'impersonate',
      'login',
      'reset',
      'sendVerification',
      'signUp',
      'update',
      'verifyEmail',
    ].toSorted(),
  )
})
