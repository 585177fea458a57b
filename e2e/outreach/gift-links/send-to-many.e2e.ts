import { sql } from 'drizzle-orm'
import { buildExperience } from '../../../server/test/build/touch.ts'
import { buildPeople } from '../../build-people.ts'
import { ClickCounter } from '../../click-counter.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { giftToBuy } from '../../ordering/checkout/gifts.ts'
import { answerWithAddress, expectFitsPhone, phoneOf } from './story.ts'

const noEmail = { email: '' }

test('D-1-03 send to many asks one person, or everyone without an address by one press', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context }, { contact: { email: 'grace@okafor.example' } })
  const { person } = buildPeople(app, gift.member, { US: {} })
  await person('Ruth', 'Adeyemi')
  await person('Ben', 'Hale')
  await person('Noor', 'Haddad', { addresses: [], ...noEmail })
  await person('Mei-Ling', 'Zhou', { addresses: [], email: 'mei@zhou.example' })
  const member = new ClickCounter()

  await page.goto(`/send-many/${gift.experience.serviceKey}`)
  for (const name of ['Grace Okafor', 'Ruth Adeyemi', 'Ben Hale', 'Noor Haddad', 'Mei-Ling Zhou'])
    await expect(page.getByRole('button', { name: `Ask them: ${name}` })).toBeVisible()
  await member.click(page.getByRole('button', { name: 'Ask everyone without an address' }))
  await expect(page.getByText('2 people selected, up to 200')).toBeVisible()
  await expect(page.getByText('Asked by link', { exact: true })).toHaveCount(2)
  const asked = page.getByRole('region', { name: 'Ask where to send it' })
  await expect(asked).toContainText('1 person has no email: you send their links yourself.')

  // One more by hand, and back to the address.
  await page.getByRole('button', { name: 'Ask them: Ben Hale' }).click()
  await expect(page.getByText('Asked by link', { exact: true })).toHaveCount(3)
  await page.getByRole('button', { name: 'Use the address of Ben Hale' }).click()
  await expect(page.getByText('Asked by link', { exact: true })).toHaveCount(2)
  await page.getByRole('checkbox', { name: /^Grace/ }).check()
  await asked.getByRole('radio', { name: /^Keep it a surprise/ }).check()
  await expectAccessible(page)
  await expectFitsPhone(page)
  // A reload loses nothing.
  await page.reload()
  await expect(page.getByText('4 people selected, up to 200')).toBeVisible()
  await expect(asked.getByRole('radio', { name: /^Keep it a surprise/ })).toBeChecked()

  await member.click(page.getByRole('button', { name: 'Review 4 gifts' }).first())
  await expect(page).toHaveURL('/payment')
  // Paid when it is accepted is chosen from the start; what has an address is paid now.
  await member.click(page.getByRole('button', { name: 'Confirm Purchase' }).first())
  await expect(page).toHaveURL(/\/payment\/success/)
  // With the choice of people.
  expect(member.clicks).toBe(3)
  expect(
    await app.rows(sql`select c.first_name as name, g.send_by, g.hidden, g.payment from gift_links g
      join contacts c on c.key = g.contact_key where g.member_key = ${gift.member.key} order by c.first_name`),
  ).toEqual([
    { name: 'Mei-Ling', send_by: 'email', hidden: true, payment: 'held' },
    { name: 'Noor', send_by: 'self', hidden: true, payment: 'held' },
  ])
  const [{ count } = { count: 0 }] = await app.rows<{ count: number }>(
    sql`select count(*)::int from touches where member_key = ${gift.member.key} and link_step is null`,
  )
  expect(count).toBe(2)
})

test('twelve gifts at once, five of them by link, take five clicks @all', async ({
  page,
  app,
  context,
  browser,
}) => {
  const gift = await giftToBuy({ app, context })
  const { person } = buildPeople(app, gift.member, { US: {} })
  const names = ['Ana', 'Bea', 'Cleo', 'Dora', 'Eva', 'Fay', 'Gwen', 'Hope', 'Ida', 'Jo', 'Kit']
  for (const [at, name] of names.entries())
    await person(name, 'Abbot', at < 5 ? { addresses: [], email: `${name}@abbot.example` } : {})
  await page.goto(`/services?service=${gift.experience.serviceKey}`)
  const member = new ClickCounter()
  await member.click(page.getByRole('link', { name: 'Send to several people' }))
  await member.click(page.getByRole('checkbox', { name: /^Select all/ }))
  await expect(page.getByText('7 people selected, up to 200')).toBeVisible()
  await member.click(page.getByRole('button', { name: 'Ask everyone without an address' }))
  await expect(page.getByText('12 people selected, up to 200')).toBeVisible()
  await member.click(page.getByRole('button', { name: 'Review 12 gifts' }).first())
  await member.click(page.getByRole('button', { name: 'Confirm Purchase' }).first())
  await expect(page).toHaveURL(/\/payment\/success/)
  expect(member).toMatchObject({ clicks: 5, fields: 0 })
  expect(
    await app.rows(sql`select count(*)::int as gifts, count(*) filter (where link_step is not null)::int as links
      from touches where member_key = ${gift.member.key}`),
  ).toEqual([{ gifts: 12, links: 5 }])
  await page.getByRole('link', { name: 'Follow them' }).click()
  await expect(page.getByRole('link', { name: 'Sent: 5 people' })).toBeVisible()

  // One of them answers: three presses and an address.
  const [mail] = await app.mailsTo('Ana@abbot.example')
  const { guest, close } = await phoneOf(browser, app)
  await guest.goto(/\/g\/[\w-]{22}/.exec(mail?.plain ?? '')?.[0] ?? '')
  const presses = new ClickCounter()
  await answerWithAddress(guest, presses)
  expect(presses).toMatchObject({ clicks: 3, fields: 4 })
  await close()
  await app.platform.jobs.drain()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Accepted: 1 person' })).toBeVisible()
})

test('nobody is asked by link for a gift that comes by appointment', async ({ page, app, context }) => {
  const gift = await giftToBuy({ app, context })
  const visit = await buildExperience(app, { appointmentRequired: true })
  await buildPeople(app, gift.member, { US: {} }).person('Ben', 'None', { addresses: [] })
  await page.goto(`/send-many/${visit.serviceKey}`)
  await expect(page.getByRole('button', { name: 'Add an address for Ben None' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ask/ })).toHaveCount(0)
})
