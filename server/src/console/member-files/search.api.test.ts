// @both-databases
import { membersFoundMax } from '@goodturn/contract/console/member-files/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildInvoice } from '../../../test/build/invoice.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildTouch } from '../../../test/build/touch.ts'

const app = useTestApp()

async function find(search: string): Promise<{ key: string; found_by: string; found: string | null }[]> {
  const support = await app.staff('support')
  const answer = await support.get(`/v1/staff/members?search=${encodeURIComponent(search)}`)
  expect(answer.status).toBe(200)
  return answer.body.data
}
const keysOf = async (search: string) => (await find(search)).map(({ key }) => key)

test('a member is found by parts of their contact details', async () => {
  const dana = await buildMember(app, {
    firstName: 'Dána',
    lastName: 'Whitfield',
    email: 'dana@harborandmain.example',
    company: 'Harbor & Main Realty',
    phone: '5105550118',
  })
  for (const search of [
    'whitf',
    'dana whit',
    'DÁNA',
    'harborandmain',
    'main realty',
    '(510) 555-0118',
    '+1 510 555 0118',
    '0118',
  ])
    expect(await keysOf(search), search).toContain(dana.key)
  for (const search of ['dana zyxwv', 'hitfield%', '510555019'])
    expect(await keysOf(search), search).toEqual([])
})

test('one or two letters match the start of a word', async () => {
  const quincy = await buildMember(app, {
    firstName: 'Quincy',
    lastName: 'Xavier',
    email: 'q@letters.example',
  })
  expect(await keysOf('xa')).toContain(quincy.key)
  expect(await keysOf('vi')).not.toContain(quincy.key)
})

test('invoices, tracking numbers, and card digits find their member', async () => {
  const member = await buildMember(app)
  const { number } = await buildInvoice(app, member)
  const touch = await buildTouch(app, { member })
  await app.rows(sql`update touches set tracking_number = '1Z999AA10123456784' where key = ${touch.key}`)
  const card = await buildCard(app, member)
  await app.rows(sql`update cards set last4 = '7731' where key = ${card.key}`)
  const invoice = `GT-${String(number).padStart(6, '0')}`
  expect((await find(invoice))[0]).toMatchObject({ key: member.key, found_by: 'invoice', found: invoice })
  expect((await find(String(number)))[0]).toMatchObject({ key: member.key, found_by: 'invoice' })
  expect((await find('1z999aa10123456784'))[0]).toMatchObject({ key: member.key, found_by: 'tracking' })
  expect(await find('1Z999AA1012345678')).toEqual([])
  expect((await find('7731'))[0]).toMatchObject({ key: member.key, found_by: 'card' })
  expect((await find('visa 7731'))[0]).toMatchObject({ key: member.key, found_by: 'card' })
  await app.rows(sql`update cards set removed_at = now() where key = ${card.key}`)
  expect(await keysOf('visa 7731')).toEqual([])
})

test(`without a query, the newest ${membersFoundMax} members are listed`, async () => {
  const support = await app.staff('support')
  for (let made = 0; made <= membersFoundMax; made += 1) await buildMember(app, { lastName: 'Crowded' })
  const newest = await support.get('/v1/staff/members')
  expect([newest.body.data.length, newest.body.has_more]).toEqual([membersFoundMax, true])
  const crowded = await support.get('/v1/staff/members?search=crowded')
  expect([crowded.body.data.length, crowded.body.has_more]).toEqual([membersFoundMax, true])
})

test('members beyond the newest thousand are found through the index', async () => {
  const rare = await buildMember(app, { lastName: 'Zephyrine' })
  await app.rows(sql`update members set created_at = now() - interval '9 years' where key = ${rare.key}`)
  await app.rows(sql`
    insert into members (key, user_uuid, email, password_hash, first_name, last_name, company,
      email_validation_required, created_at)
    select 'member_crowd' || n, 'uuid' || n, 'crowd' || n || '@many.example', '', 'Crowd', 'Member',
      case when n % 20 = 0 then 'Scarce Goods' end, false, now() - n * interval '1 minute'
    from generate_series(1200, 1, -1) n`)
  expect(await keysOf('zephyrine')).toEqual([rare.key])
  // Some of the first scanned rows match, so the newest come first, although the index alone would return the oldest
  // first.
  expect(await keysOf('scarce')).toEqual(
    Array.from({ length: membersFoundMax }, (_, at) => `member_crowd${20 * (at + 1)}`),
  )
})

test('a full email or phone finds one; fragments find all', async () => {
  const whole = await buildMember(app, { email: 'ann@whole.example', phone: '5105550771' })
  const longer = await buildMember(app, { email: 'joann@whole.example', company: 'Call 5105550771' })
  for (const search of ['ann@whole.example', ' ANN@Whole.example'])
    expect(await find(search), search).toMatchObject([{ key: whole.key, found_by: 'email', found: null }])
  expect(await keysOf('ann@whole.exampl')).toEqual([longer.key, whole.key])
  for (const search of ['(510) 555-0771', '15105550771'])
    expect(await find(search), search).toMatchObject([{ key: whole.key, found_by: 'phone', found: null }])
  expect(await keysOf('510555077')).toEqual([longer.key, whole.key])
})
