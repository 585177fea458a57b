import { buildMember } from '../../../server/test/build/member.ts'
import { buildTouch } from '../../../server/test/build/touch.ts'
import { expect, signIn, test } from '../../app.ts'

const zones = ['Pacific/Honolulu', 'America/Los_Angeles', 'America/New_York', 'America/St_Johns']

for (const timezoneId of zones) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    const also = timezoneId === 'Pacific/Honolulu' ? '' : ' @all'
    test(`gifts are processed on their process date in every zone${also}`, async ({ app, context, page }) => {
      const member = await buildMember(app)
      // The daily job runs at 06:00 UTC, which is the evening before in the Americas.
      const change = {
        status: 'completed',
        completedAt: new Date('2027-02-22T06:00:00Z'),
        trackingNumber: '1ZDAYS',
        trackingCarrier: 'UPS',
      } as const
      const touch = await buildTouch(app, { member, eventDate: '2027-02-22', change })
      await signIn(context, app, member)
      await page.goto(`/touch/${touch.key}`)
      await expect(page.getByRole('status').filter({ hasText: 'Packed on Feb 22, 2027.' })).toBeVisible()
      await expect(page.getByText('Printed Feb 22, 2027')).toBeVisible()
      const progress = page.getByRole('list', { name: 'Shipping progress' })
      await expect(progress.getByRole('listitem').filter({ hasText: 'Processed' })).toContainText(
        'Feb 22, 2027',
      )
      await expect(page.getByRole('main')).not.toContainText('Feb 21')
    })
  })
}
