import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { buildSequence, enrollAll } from '../../../server/test/build/sequence.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

test('a due reminder stays on the page until done @all', async ({ app, context, page }) => {
  const purchase = await buildPurchase(app, { contact: { firstName: 'Grace', lastName: 'Okafor' } })
  const built = await buildSequence(app, {
    purchase,
    steps: [
      { afterDays: 1, kind: 'reminder', note: 'Call about the boxes' },
      { afterDays: 2, kind: 'reminder', note: 'Ask for a review' },
    ],
  })
  await enrollAll(app, built, [built.contact])
  await signIn(context, app, built.member)
  await page.goto('/sequences')
  await expect(page.getByRole('heading', { name: 'Ready-made' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'To do' })).toHaveCount(0)

  await app.travelTo('2027-03-03T12:00:00Z')
  await page.reload()
  const reminders = page.getByRole('list', { name: 'Reminders that are due' })
  await expect(reminders.getByRole('listitem')).toHaveCount(2)
  await expect(reminders.getByRole('listitem').first()).toContainText('Call about the boxes')
  await expect(reminders.getByRole('link', { name: 'Grace Okafor' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await reminders.getByRole('button', { name: 'Done: Call about the boxes, Grace Okafor' }).press('Enter')
  await expect(reminders.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(reminders.getByRole('listitem')).toHaveCount(1)
  await expect(reminders).toContainText('Ask for a review')
  await reminders.getByRole('button', { name: /^Done/ }).click()
  await expect(page.getByRole('heading', { name: 'To do' })).toHaveCount(0)
})

test('a step change asks whether it applies to current enrollees @all', async ({ app, context, page }) => {
  const purchase = await buildPurchase(app, { contact: { firstName: 'Grace', lastName: 'Okafor' } })
  const built = await buildSequence(app, {
    purchase,
    steps: [
      { afterDays: 10, kind: 'reminder', note: 'Call about the boxes' },
      { afterDays: 30, kind: 'reminder', note: 'Ask for a review' },
    ],
  })
  await enrollAll(app, built, [built.contact])
  await signIn(context, app, built.member)
  await page.goto(`/sequences/${built.sequence.key}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const inIt = async () => {
    await goTo(page, `/sequences/${built.sequence.key}`)
    await page.getByRole('button', { name: 'Open Grace Okafor' }).click()
    return page.getByRole('dialog', { name: 'Grace Okafor' })
  }
  const edit = async (note: string) => {
    await goTo(page, `/sequences/${built.sequence.key}`)
    await page.getByRole('listitem').filter({ hasText: note }).getByRole('button').first().click()
    await expect(page.getByRole('radiogroup', { name: 'Who this change applies to' })).toBeVisible()
  }

  await edit('Call about the boxes')
  await page.getByLabel('Remind me to').fill('Call about the keys')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save step' }).click()
  await expect(page.getByText('Step saved')).toBeVisible()
  await expect(await inIt()).toContainText('Call about the boxes')

  await edit('Call about the keys')
  await page.getByRole('radio', { name: 'Everyone already in it, too' }).check()
  await page.getByRole('button', { name: 'Save step' }).click()
  await expect(page.getByText('Step saved')).toBeVisible()
  await expect(await inIt()).toContainText('Call about the keys')

  await edit('Ask for a review')
  await page.getByRole('button', { name: 'Delete step' }).click()
  await expect(page.getByText('People already in the sequence still get it')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, delete step' }).click()
  await expect(page.getByText('Ask for a review')).toHaveCount(0)
  await expect(await inIt()).toContainText('Ask for a review')
})
