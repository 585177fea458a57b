import { sql } from 'drizzle-orm'
import { expect, expectAccessible, test } from '../../app.ts'
import { addOf, rowOf, startOrdering, storyTime } from './story.ts'

test.use({ now: storyTime, viewport: { width: 1280, height: 800 } })

const [box, crate] = ['Winter Hearth Box', 'Holiday Citrus Crate'] as const

test('D-1-04 people without exactly one valid address can be asked', async ({ page, app, context }) => {
  const { dana, person } = await startOrdering({ app, context })
  await person('Ada', 'One')
  await person('Ben', 'None', { addresses: [], email: 'ben@example.com' })
  await person('Cleo', 'Two', { addresses: ['US', 'US'], email: null })
  await person('Cora', 'Canada', { addresses: ['CA'] })
  await page.goto('/bulk-form/all')
  const askOf = (service: string, name: string) =>
    page.getByRole('button', { name: `Ask them ${service} for ${name}` })
  await expect(askOf(box, 'Ben None')).toBeVisible()
  await expect(askOf(box, 'Cleo Two')).toBeVisible()
  await expect(addOf(page, box, 'Ada One')).toBeVisible()
  await expect(askOf(box, 'Ada One')).toHaveCount(0)
  // An address in Canada is valid for the box, not for the crate.
  await expect(askOf(box, 'Cora Canada')).toHaveCount(0)
  await expect(askOf(crate, 'Cora Canada')).toBeVisible()
  // The dialogs stay beside it.
  await addOf(page, box, 'Cleo Two').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible(page)

  await askOf(box, 'Ben None').click()
  await expect(rowOf(page, 'Ben None')).toContainText('In Cart, by link')
  await page.getByRole('button', { name: `Select All: ${box}` }).click()
  const caught = page.getByRole('dialog', { name: 'Address required to continue' })
  await expect(caught.getByRole('listitem')).toHaveText([/Cleo Two/])
  await caught.getByRole('button', { name: 'Ask them where to send it: Cleo Two' }).click()
  await expect(caught.getByRole('status')).toHaveText('Everyone’s gift is in the cart.')
  await caught.getByRole('button', { name: 'Done' }).click()
  await expect(rowOf(page, 'Cleo Two')).toContainText('In Cart, by link')

  await page.goto('/payment')
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success/)
  expect(
    await app.rows(sql`select c.first_name as name, g.send_by from gift_links g
      join contacts c on c.key = g.contact_key where g.member_key = ${dana.key} order by c.first_name`),
  ).toEqual([
    { name: 'Ben', send_by: 'email' },
    { name: 'Cleo', send_by: 'self' },
  ])
})
