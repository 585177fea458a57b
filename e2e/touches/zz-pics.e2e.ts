import { signIn, test } from '../app.ts'
import { richTouch, startStory, touchesOfEveryStatus } from './story.ts'
import { buildLocation } from '../../server/test/build/contact.ts'

const sizes = [[1280, 800, 'd'], [390, 844, 'p']] as const
test('pictures', async ({ page, context, app }) => {
  test.setTimeout(300_000)
  const story = await startStory(app)
  await signIn(context, app, story.dana)
  const keys = await touchesOfEveryStatus(story)
  const rich = await richTouch(app, story)
  await buildLocation(app, { contact: story.grace, street: '12 Market Street', city: 'Oakland', state: 'CA', zip: '94611', locationType: 'work' } as never)
  const only = process.env['ONLY']
  for (const [width, height, tag] of sizes) {
    await page.setViewportSize({ width, height })
    const shot = (name: string) => page.screenshot({ path: `/tmp/team/tw/${name}-${tag}.png`, fullPage: true })
    if (!only || only === 'status') for (const [status, key] of Object.entries({ ...keys, rich })) {
      await page.goto(`/touch/${key}`)
      await page.waitForTimeout(500)
      await shot(`s-${status}`)
    }
    if (!only || only === 'edit') {
      await page.goto(`/touch/${rich}`)
      await page.getByRole('button', { name: 'Edit process date' }).click()
      await page.getByRole('button', { name: 'Edit personalization' }).click()
      await page.getByRole('button', { name: 'Edit ships to' }).click()
      await page.waitForTimeout(500)
      await shot('e-inline')
      await page.goto(`/touch/${rich}?drawer=address`)
      await page.waitForTimeout(600)
      await page.screenshot({ path: `/tmp/team/tw/e-address-${tag}.png` })
      await page.goto(`/touch/${rich}?drawer=message`)
      await page.waitForTimeout(600)
      await page.screenshot({ path: `/tmp/team/tw/e-message-${tag}.png` })
    }
    if (!only || only === 'help') {
      const view = async (name: string) => {
        await page.waitForTimeout(400)
        await page.screenshot({ path: `/tmp/team/tw/h-${name}-${tag}.png` })
      }
      await page.goto(`/touch/${rich}?drawer=assistance`)
      await view('init')
      await page.getByRole('button', { name: /Send special/ }).click()
      await page.getByLabel('Special instructions').fill('Leave it at the side door, please.')
      await view('instructions')
      await page.getByRole('button', { name: 'Back' }).click()
      await page.getByRole('button', { name: /^Cancel this touch/ }).click()
      await view('cancel')
      await page.getByRole('button', { name: 'Continue' }).click()
      await view('reason')
    }
    if (!only || only === 'activity') {
      await page.goto('/activity')
      await page.waitForTimeout(500)
      await shot('a-all')
    }
  }
})
