import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { buildMember, testPassword } from '../../test/build/member.ts'
import { buildTouch } from '../../test/build/touch.ts'
import { readCommand, usage } from './commands.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const script = fileURLToPath(new URL('cli.ts', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs the command line as `email`, without npm in front, which is slow. */
function run(email: string, ...args: string[]) {
  return execute(process.execPath, [script, ...args], email)
}

function execute(program: string, args: string[], email: string) {
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    const env = { ...process.env, STAFF_LOGIN_EMAIL: email, STAFF_LOGIN_PASSWORD: testPassword }
    execFile(program, [...args, '--url', app.url], { env, cwd: root }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

test('staff list what is due and set carrier and number from the command line', async () => {
  const admin = await buildMember(app, { isAdmin: true })
  const member = await buildMember(app)
  const touch = await buildTouch(app, { member, eventDate: '2027-02-28' })
  const due = await execute('npm', ['run', '--silent', 'staff', '--', 'due'], admin.email)
  expect(due).toMatchObject({ code: 0, err: '' })
  expect(due.out).toContain(touch.key)
  expect(due.out).toContain('2840 Calmar Avenue / Oakland, CA 94611')
  const shipped = await run(admin.email, 'ship', touch.key, 'UPS', '1Z999')
  expect(shipped.out).toContain('Sent: UPS 1Z999')
  expect((await run(admin.email, 'due')).out).toBe('Nothing waits.\n')
  expect(await run(admin.email, 'review', touch.key)).toMatchObject({
    code: 1,
    err: 'This has changed in the meantime. Please reload the page.\n',
  })
  expect(await run(member.email, 'due')).toMatchObject({ code: 1, out: '' })
}, 30_000)

test('every command is read, and a wrong one says what it needs', () => {
  const read = (...args: string[]) => readCommand(args)
  expect(read('list', 'swaprequest')).toMatchObject({
    command: { path: '/v1/admin/touches?list=swaprequest' },
  })
  expect(read('release', 'touch_1')).toMatchObject({ command: { path: '/v1/admin/touches/touch_1/release' } })
  expect(read('swap', 'touch_1', 'quiet-evening')).toMatchObject({
    command: { body: { experience: 'quiet-evening' } },
  })
  expect(read('appointment', 'touch_1', '2027-03-20T17:30Z', 'Bay', 'Clean')).toMatchObject({
    command: { body: { appointment_time: Date.parse('2027-03-20T17:30Z') / 1000, vendor: 'Bay Clean' } },
  })
  expect(read('ship', 'touch_1')).toEqual({ fault: 'ship needs a touch, a carrier and a tracking number.' })
  expect(read('appointment', 'touch_1', 'soon', 'Bay')).toHaveProperty('fault')
  expect(read('list', 'nonsense')).toHaveProperty('fault')
  expect(read('--what')).toHaveProperty('fault')
  expect(read()).toEqual({ fault: usage })
})
