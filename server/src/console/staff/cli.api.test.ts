import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { nodeArguments } from '../../../test/processes/programs.ts'
import { useTestApp } from '../../../test/app.ts'
import { rowsIn } from '../../../test/archive.ts'
import { failedJob } from '../../../test/access/console/health.ts'
import { givenUpMail } from '../../../test/access/console/staff-mails.ts'
import { buildCard } from '../../../test/build/card.ts'
import { formWith } from '../../../test/build/import.ts'
import { buildMember, testPassword } from '../../../test/build/member.ts'
import { buildStandingOrder } from '../../../test/build/standing-order.ts'
import { addAuthenticator, codeOf } from '../../../test/build/second-factor.ts'
import { buildExperience, buildTouch } from '../../../test/build/touch.ts'
import { openZip } from '../../../test/open-zip.ts'
import { readCommand, usage } from './commands.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const script = fileURLToPath(new URL('cli.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Runs the command line as `email`, without npm in front, which is slow. */
function run(email: string, ...args: string[]) {
  return execute(process.execPath, [...nodeArguments, script, ...args], email)
}

function execute(program: string, args: string[], email: string, code?: string) {
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    const env = {
      ...process.env,
      STAFF_LOGIN_EMAIL: email,
      STAFF_LOGIN_PASSWORD: testPassword,
      STAFF_LOGIN_CODE: code,
    }
    execFile(program, [...args, '--url', app.url], { env, cwd: root }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

test('the command line lists due touches and sets tracking', async () => {
  const admin = await buildMember(app, { isAdmin: true })
  const member = await buildMember(app)
  const touch = await buildTouch(app, { member, eventDate: '2027-02-28' })
  const due = await execute('npm', ['run', '--silent', 'staff', '--', 'due'], admin.email)
  expect(due).toMatchObject({ code: 0, err: '' })
  expect(due.out).toContain(touch.key)
  expect(due.out).toContain('2840 Calmar Avenue / Oakland, CA 94611')
  const shipped = await run(admin.email, 'ship', touch.key, 'UPS', '1Z999')
  expect(shipped.out).toContain('Sent: UPS 1Z999')
  expect((await run(admin.email, 'due')).out).toBe('Nothing found.\n')
  expect(await run(admin.email, 'review', touch.key)).toMatchObject({
    code: 1,
    err: 'This has changed in the meantime. Please reload the page.\n',
  })
  expect(await run(member.email, 'due')).toMatchObject({ code: 1, out: '' })
})

test('staff with a second step enter a code', async () => {
  const admin = await buildMember(app, { isAdmin: true })
  const { secret, codes } = await addAuthenticator(app, admin)
  const due = (code: string) =>
    execute(process.execPath, [...nodeArguments, script, 'due'], admin.email, code)
  expect(await due('000000')).toMatchObject({
    code: 1,
    err: 'This code doesn’t work. Please try the next one.\n',
  })
  expect(await due(codeOf(secret))).toMatchObject({ code: 0, err: '' })
  expect(await due(codes[0] as string)).toMatchObject({ code: 0, err: '' })
})

test('the command line fetches concierge files and reports status', async () => {
  const admin = await buildMember(app, { isAdmin: true })
  const member = await app.as(await buildMember(app))
  const sent = await member.post('/v1/imports/concierge', formWith('people.csv', 'First,Last'))
  const { key } = sent.body.data
  expect((await run(admin.email, 'uploads')).out).toContain(key)
  const folder = mkdtempSync(join(tmpdir(), 'goodturn-fetch-'))
  const file = join(folder, 'people.csv')
  expect(await run(admin.email, 'fetch-upload', key, file)).toMatchObject({ code: 0, err: '' })
  expect(readFileSync(file, 'utf8')).toBe('First,Last')
  // An existing file is not overwritten.
  expect(await run(admin.email, 'fetch-upload', key, file)).toMatchObject({ code: 1 })
  rmSync(folder, { recursive: true })
  expect((await run(admin.email, 'upload-state', key, 'in_progress')).out).toContain('state: in_progress')
  expect((await member.get('/v1/imports/concierge')).body.data[0].state).toBe('in_progress')
  for (const wrong of [['fetch-upload', key], ['upload-state', key, 'lost'], ['upload-state']])
    expect(readCommand(wrong)).toHaveProperty('fault')
})

test("exporting a member's data to a file requires a reason", async () => {
  const admin = await buildMember(app, { isAdmin: true })
  const member = await buildMember(app, { firstName: 'Xarvelia' })
  const folder = mkdtempSync(join(tmpdir(), 'goodturn-data-'))
  const file = join(folder, 'data.zip')
  const save = () => run(admin.email, 'fetch-data', member.email, file, 'Asked', 'by', 'letter')
  const { err } = await save()
  const approval = /approval_\w+/.exec(err)?.[0] ?? ''
  expect((await (await app.staff('support')).post(`/v1/staff/approvals/${approval}/approve`)).status).toBe(
    200,
  )
  const saved = await save()
  expect(saved).toMatchObject({ code: 0, err: '' })
  expect(saved.out).toBe(`Saved ${statSync(file).size} bytes as ${file}.\n`)
  expect(rowsIn(await openZip(readFileSync(file)), 'profile')).toMatchObject([{ first_name: 'Xarvelia' }])
  rmSync(folder, { recursive: true })
  for (const wrong of [['fetch-data'], ['fetch-data', member.email], ['fetch-data', member.email, file]])
    expect(readCommand(wrong)).toHaveProperty('fault')
})

test('staff grant, charge, and refund from the command line', async () => {
  const admin = await buildMember(app, { isAdmin: true })
  const member = await buildMember(app)
  await buildCard(app, member)
  await buildStandingOrder(app, member.key)
  const given = await run(admin.email, 'credit', member.email, '25', 'other', 'Sorry', 'about', 'that')
  expect(given.out).toMatch(
    /key: lot_\w+\nkind: credit\nreason: other\ndescription: Sorry about that\nissued: \$25\.00/,
  )
  const charged = await run(admin.email, 'charge', member.email, '45.50', 'Rush handling')
  const invoice = /invoice: (invoice_\w+)/.exec(charged.out)?.[1] ?? ''
  expect(charged.out).toContain('state: paid\namount: $45.50')
  const key = crypto.randomUUID()
  const refunds = [
    await run(admin.email, 'refund', invoice, '20', 'No rush', '--key', key),
    await run(admin.email, 'refund', invoice, '20', 'No rush', '--key', key),
  ]
  expect(refunds[0]?.out).toContain('to card: $20.00')
  expect(refunds[1]).toEqual(refunds[0])
  expect((await run(admin.email, 'allow', member.email, 'gifting-log')).out).toContain(
    'permissions: gifting-log',
  )
  const shown = await run(admin.email, 'member', member.email)
  expect(shown.out).toContain('balance: $25.00')
  expect(shown.out).toMatch(new RegExp(`\\n {2}${invoice}, .*amount refunded \\$20.00, refundable \\$25.50`))
  const refused = await run(admin.email, 'refund', invoice, '30', 'Too much')
  expect(refused).toMatchObject({ code: 1, out: '', err: 'At most $25.50 can be refunded.\n' })
})

test('a token acts as its owner; large amounts need approval', async () => {
  const [asker, second] = [await app.hire('support', testPassword), await app.hire('finance', testPassword)]
  const tokenOf = async ({ key }: typeof asker) => {
    const caller = app.caller(await app.staffSessionOf(key))
    const made = { name: 'Laptop', current_password: testPassword }
    return (await caller.post('/v1/staff/me/tokens', made)).body.data.token as string
  }
  const [one, other] = [await tokenOf(asker), await tokenOf(second)]
  const member = await buildMember(app)
  const asked = await run('', 'credit', member.email, '300', 'other', 'Sorry', '--token', one)
  expect(asked).toMatchObject({ code: 1, out: '' })
  const approval = /approval_\w+/.exec(asked.err)?.[0] ?? ''
  expect((await run('', 'approvals', '--token', other)).out).toContain('Give $300.00 in credit')
  expect(await run('', 'approve', approval, '--token', one)).toMatchObject({ code: 1 })
  expect((await run('', 'approve', approval, '--token', other)).out).toContain('state: approved')
  await app.rows(sql`update staff_approvals set failure = 'Too late', done_at = null where key = ${approval}`)
  const failed = await run('', 'approve', approval, '--token', other)
  expect(failed).toMatchObject({ code: 1, out: expect.stringContaining('failure: Too late') })
  expect(await app.rows(sql`select issued_cents from lots where member_key = ${member.key}`)).toEqual([
    { issued_cents: 30_000 },
  ])
  expect(await run('', 'due', '--token', 'gts_nothing-that-anybody-has')).toMatchObject({
    code: 1,
    err: 'Please sign in to continue.\n',
  })
})

test('every approval command parses', () => {
  const path = '/v1/staff/approvals/approval_1'
  expect(readCommand(['approvals'])).toMatchObject({
    command: { method: 'GET', path: '/v1/staff/approvals' },
  })
  expect(readCommand(['approve', 'approval_1', '--token', 'gts_1'])).toMatchObject({
    command: { method: 'POST', path: `${path}/approve` },
    token: 'gts_1',
  })
  expect(readCommand(['withdraw', 'approval_1'])).toMatchObject({ command: { path: `${path}/takeback` } })
  for (const name of ['decline', 'override'])
    expect(readCommand([name, 'approval_1', 'Too', 'much'])).toMatchObject({
      command: { path: `${path}/${name}`, body: { reason: 'Too much' } },
    })
  for (const wrong of [['approve'], ['withdraw'], ['decline', 'approval_1'], ['override']])
    expect(readCommand(wrong)).toHaveProperty('fault')
})

test('every money command parses', () => {
  const read = (...args: string[]) => readCommand(args)
  const asks = (path: string, body: object, movesMoney = true) =>
    expect.objectContaining({
      command: { method: 'POST', path, body, ...(movesMoney ? { movesMoney } : {}) },
    })
  const dana = '/v1/admin/members/dana%40example.com'
  const who = 'dana@example.com'
  expect(read('refund', 'invoice_1', 'all', 'Never', 'arrived')).toEqual(
    asks('/v1/admin/invoices/invoice_1/refund', { amount: null, reason: 'Never arrived' }),
  )
  expect(read('funds', who, '$250', 'Opening')).toEqual(
    asks(`${dana}/funds`, { amount: 250, description: 'Opening' }),
  )
  expect(read('credit', who, '5', 'promotion', 'A gift', '--expires', '2027-03-31')).toEqual(
    asks(`${dana}/credits`, { amount: 5, reason: 'promotion', description: 'A gift', expires: '2027-03-31' }),
  )
  expect(read('void', 'lot_1', 'Twice')).toEqual(asks('/v1/admin/credits/lot_1/void', { reason: 'Twice' }))
  expect(read('discount', who, '10%', 'your order', 'Thanks', '--qty', '2')).toEqual(
    asks(`${dana}/discounts`, { percent: 10, title: 'your order', reason: 'Thanks', qty: 2 }),
  )
  expect(read('tokens', who, '3', '54', 'Bouquets', 'Thanks', '--services', 'a,b')).toEqual(
    asks(`${dana}/tokens`, { qty: 3, amount: 54, title: 'Bouquets', reason: 'Thanks', services: ['a', 'b'] }),
  )
  expect(read('forbid', who, 'gifting-log')).toEqual(
    asks(`${dana}/permissions`, { remove: ['gifting-log'] }, false),
  )
  expect(read('sign-out', who, 'A', 'lost', 'phone')).toEqual(
    asks(`${dana}/signout`, { reason: 'A lost phone' }, false),
  )
  expect(read('easy-billing', who, 'on')).toEqual(asks(`${dana}/userfunding`, { status: 'active' }))
  expect(read('easy-billing', who, 'off')).toEqual(asks(`${dana}/userfunding`, { status: 'inactive' }))
  expect(read('easy-billing', who, 'balance')).toEqual(
    asks(`${dana}/userfunding`, { status: 'active', funding_type: 'internal' }),
  )
  const byCard = { status: 'active', funding_type: 'credit_card' }
  expect(read('easy-billing', who, 'card')).toEqual(asks(`${dana}/userfunding`, byCard))
  expect(read('easy-billing', who, 'card', '500', '100.50')).toEqual(
    asks(`${dana}/userfunding`, { ...byCard, recharge_amount: 500, minimum_balance: 100.5 }),
  )
  for (const wrong of [['card', 'much'], ['card', '500', 'some'], ['balance', '500'], ['maybe'], []]) {
    expect(read('easy-billing', who, ...wrong)).toEqual({
      fault: 'easy-billing needs a member, and "on", "off", "balance", or "card" with amounts.',
    })
  }
  expect(read('easy-billing', who)).toEqual({
    fault: 'easy-billing needs a member, and "on", "off", "balance", or "card" with amounts.',
  })
  expect(read('affiliate', who, '15%')).toEqual(asks(`${dana}/affiliate`, { percentage: 15 }))
  expect(read('affiliate', who, 'none')).toEqual(asks(`${dana}/affiliate`, { percentage: null }))
  expect(
    read('promotion', 'SPRING', '5.50', 'Spring', 'sale', '--ends', '2027-05-31', '--uses', '9'),
  ).toEqual(
    asks(
      '/v1/admin/promotions',
      { code: 'SPRING', amount: 5.5, description: 'Spring sale', ends: '2027-05-31', uses_max: 9 },
      false,
    ),
  )
  expect(read('end-promotion', 'SPRING')).toEqual(asks('/v1/admin/promotions/SPRING/end', {}, false))
  expect(read('disputes')).toMatchObject({ command: { method: 'GET', path: '/v1/admin/disputes' } })
  expect(read('refund', 'invoice_1', 'much', 'x')).toEqual({
    fault: 'refund needs an invoice, an amount or "all", and a reason.',
  })
  for (const wrong of [
    ['member'],
    ['funds', who, '5'],
    ['credit', who, '5', 'other'],
    ['void', 'lot_1'],
    ['charge', who, '1.005', 'x'],
    ['discount', who, '10%', 'x'],
    ['tokens', who, '3', '54', 'Bouquets', 'Thanks'],
    ['allow', who, 'everything'],
    ['sign-out', who],
    ['affiliate', who, 'some'],
    ['promotion', 'A', 'ten', 'x'],
    ['end-promotion'],
  ])
    expect(read(...wrong)).toHaveProperty('fault')
})

test("every command parses, and invalid ones explain what's missing", () => {
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
  expect(read('ship', 'touch_1')).toEqual({ fault: 'ship needs a touch, a carrier, and a tracking number.' })
  expect(read('appointment', 'touch_1', 'soon', 'Bay')).toHaveProperty('fault')
  expect(read('list', 'nonsense')).toHaveProperty('fault')
  expect(read('--what')).toHaveProperty('fault')
  expect(read()).toEqual({ fault: usage })
})

test('staff list and resend failed emails from the command line', async () => {
  const admin = await buildMember(app, { isAdmin: true })
  const [key, other] = [await givenUpMail(app), await givenUpMail(app)]
  const listed = await run(admin.email, 'mails')
  expect(listed.out).toMatch(
    /to: grace@example.com\nsubject: A note\nkind: test\ncreated at: 2027-03-01T09:\S+Z/,
  )
  expect(listed.out).toContain('2 of 2')
  expect((await run(admin.email, 'send-again', key)).out).toBe('sent again: 1\n')
  expect((await run(admin.email, 'mails')).out).toContain(other)
  expect((await run(admin.email, 'send-again', 'all')).out).toBe('sent again: 1\n')
  expect((await run(admin.email, 'mails')).out).toBe('Nothing found.\n')
  expect(readCommand(['send-again'])).toEqual({ fault: 'send-again needs the key of a mail, or "all".' })
})

test('every command about the portal parses', () => {
  const health = '/v1/staff/health'
  const asks = (path: string, body?: object) =>
    expect.objectContaining({ command: expect.objectContaining({ path, ...(body ? { body } : {}) }) })
  expect(readCommand(['end-sessions', 'members', 'A', 'stolen', 'backup'])).toMatchObject({
    command: { body: { whose: 'members', reason: 'A stolen backup' }, endsSession: false },
  })
  expect(readCommand(['end-sessions', 'all', 'Leak'])).toMatchObject({ command: { endsSession: true } })
  expect(readCommand(['lift-limit', 'dana@example.com'])).toEqual(
    asks('/v1/staff/signinlimits/lift', { email: 'dana@example.com' }),
  )
  expect(readCommand(['jobs'])).toEqual(asks(`${health}/jobs?list=failed`))
  expect(readCommand(['jobs', 'join mails'])).toEqual(asks(`${health}/jobs?list=failed&name=join%20mails`))
  expect(readCommand(['retry-job', 'job_1'])).toEqual(asks(`${health}/jobs/job_1/retry`))
  expect(readCommand(['retry-job', 'all', 'forget-card'])).toEqual(
    asks(`${health}/jobs/retry`, { name: 'forget-card' }),
  )
  expect(readCommand(['drop-job', 'job_1', 'Done', 'by hand'])).toEqual(
    asks(`${health}/jobs/job_1/drop`, { reason: 'Done by hand' }),
  )
  for (const wrong of [
    ['end-sessions'],
    ['end-sessions', 'members'],
    ['end-sessions', 'dana@example.com', 'x'],
    ['lift-limit'],
    ['retry-job'],
    ['retry-job', 'all'],
    ['drop-job', 'job_1'],
  ])
    expect(readCommand(wrong)).toHaveProperty('fault', expect.not.stringContaining('npm run staff'))
})

test('every command about the books parses', () => {
  const path = '/v1/staff/books'
  expect(readCommand(['transfers', 'GT-000123'])).toMatchObject({
    command: { method: 'GET', path: `${path}/transfers?about=GT-000123` },
  })
  expect(readCommand(['corrections'])).toMatchObject({ command: { path: `${path}/corrections` } })
  const correct = ['correct', 'transfer_1', 'issued', 'wallet', '$1', 'A', 'bug', '--credit', 'lot_1']
  const body = {
    transfer: 'transfer_1',
    from: 'issued',
    to: 'wallet',
    amount: 1,
    reason: 'A bug',
    credit: 'lot_1',
  }
  expect(readCommand(correct)).toMatchObject({
    command: { method: 'POST', path: `${path}/corrections`, body, movesMoney: true },
  })
  for (const wrong of [
    ['transfers'],
    ['correct', 'transfer_1', 'issued', 'wallet', 'much', 'x'],
    ['correct'],
  ])
    expect(readCommand(wrong)).toHaveProperty('fault')
})

test('the books are corrected from the command line by two people', async () => {
  const [admin, second] = [
    await buildMember(app, { isAdmin: true }),
    await buildMember(app, { isAdmin: true }),
  ]
  const member = await buildMember(app)
  const given = await run(admin.email, 'credit', member.email, '5', 'other', 'Given twice')
  const credit = /lot_\w+/.exec(given.out)?.[0] ?? ''
  const found = await run(admin.email, 'transfers', credit)
  expect(found.out).toContain('account issued, amount $5.00')
  expect(found.out).toMatch(/account wallet, amount -\$5.00, credit lot_\w+ {2}Given twice {2}5/)
  const transfer = /transfer_\w+/.exec(found.out)?.[0] ?? ''
  const correct = ['correct', transfer, 'wallet', 'issued', '2', 'Given twice', '--credit', credit]
  const asked = await run(admin.email, ...correct)
  expect(asked).toMatchObject({ code: 0, err: '' })
  expect(asked.out).toContain('the balance of “Given twice” goes from $5.00 to $3.00')
  const approval = /approval_\w+/.exec(asked.out)?.[0] ?? ''
  expect((await run(admin.email, 'approve', approval)).code).toBe(1)
  expect((await run(second.email, 'approve', approval)).out).toContain('done: yes')
  expect((await run(admin.email, 'corrections')).out).toContain('state: approved')
})

test('administrators handle failed jobs and sessions from the command line', async () => {
  const admin = await buildMember(app, { isAdmin: true })
  const ids = [await failedJob(app), await failedJob(app)].map((one) => one.split('/').at(-1) ?? '')
  const listed = await run(admin.email, 'jobs', 'forget-card')
  expect(listed.out).toContain(`id: ${ids[0]}\nname: forget-card\nstate: failed\ntries: 9\ncreated at: `)
  expect(listed.out).toMatch(/ended at: 20\S+Z\n(ms: \d+\n)?failure: no card of …/)
  expect(listed.out).not.toContain('Grace')
  expect((await run(admin.email, 'retry-job', ids[0] ?? '')).out).toBe(`id: ${ids[0]}\nname: forget-card\n`)
  expect((await run(admin.email, 'drop-job', ids[0] ?? '', 'Done by hand')).out).toContain(`id: ${ids[0]}`)
  expect((await run(admin.email, 'retry-job', 'all', 'forget-card')).out).toBe(
    'name: forget-card\nretried: 1\n',
  )
  expect((await run(admin.email, 'jobs', 'forget-card')).out).toBe('Nothing found.\n')
  const member = await buildMember(app)
  expect((await run(admin.email, 'lift-limit', member.email)).out).toBe(
    `email: ${member.email}\nlifted: member\n`,
  )
  const session = await app.as(member)
  const ended = await run(admin.email, 'end-sessions', 'all', 'A stolen backup')
  expect(ended).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^members: \d+\nstaff: \d+\ntokens: \d+\n$/),
  })
  expect((await session.get('/v1/auth/user')).status).toBe(401)
  expect(await run(admin.email, 'end-sessions', 'members', ' ')).toMatchObject({ code: 1 })
})

test('the command line manages prompts, translations, and replacements', async () => {
  const admin = await buildMember(app, { isAdmin: true })
  const [{ key, title }, other] = [
    await buildExperience(app),
    await buildExperience(app, { title: 'Peaches' }),
  ]
  const added = await run(admin.email, 'add-prompt', 'Poetic', 'With a rhyme or two', '--style', 'playful')
  expect(added.out).toMatch(/key: prompt_\w+\ntitle: Poetic\ndescription: With a rhyme or two/)
  const prompt = /key: (prompt_\w+)/.exec(added.out)?.[1] ?? ''
  expect((await run(admin.email, 'retire-prompt', prompt)).out).toContain('retired: yes')
  expect((await run(admin.email, 'prompts')).out).toContain(prompt)
  await run(admin.email, 'translate', key, 'es', 'Caja', 'Pensé', 'en', 'ti.')
  const shown = await run(admin.email, 'replacements', key, other.key)
  expect(shown).toMatchObject({ code: 0, err: '' })
  for (const words of [`title: ${title}`, 'language Spanish', 'message Pensé en ti.', 'title Peaches']) {
    expect(shown.out).toContain(words)
  }
  expect((await run(admin.email, 'experience', key)).out).toBe(shown.out)
})
