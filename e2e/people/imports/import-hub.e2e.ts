// `/import`: the ways to bring people in, and the concierge.
import { goTo } from '../../go-to.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { csv, row, startImporting } from './story.ts'

test('C-2.7-33 C-2.5-01 C-2.5-02 C-2.5-04 C-2.5-05 C-2.5-06 C-2.5-07 C-7-30 the import hub opens, and files go to the concierge', async ({
  page,
  app,
  context,
}) => {
  await startImporting({ app, context })
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/top-of-mind')
  await expect(page.getByRole('link', { name: 'Import People' })).toHaveAttribute('href', '/import')
  const answered = page.waitForResponse('**/api/v1/integrations')
  await page.getByRole('link', { name: 'Import People' }).click()
  await expect(page).toHaveURL('/import/contact-concierge')
  expect(await (await answered).json()).toHaveProperty('data')
  const sidebar = page.getByRole('navigation', { name: 'Import' })
  await expect(sidebar.getByRole('link', { name: 'Upload Contacts to Concierge' })).toHaveAttribute(
    'href',
    '/import/contact-concierge',
  )

  const toggle = page.getByRole('button', { name: 'Contact Integrations' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Sync my integration contacts')).toBeVisible()
  await toggle.click()
  await expect(page.getByText('Sync my integration contacts')).toBeHidden()
  await toggle.click()
  await expect(page.getByText('Sync my integration contacts')).toBeVisible()

  const send = page.getByRole('button', { name: 'Send to the concierge' })
  await expect(send).toBeDisabled()
  await page.getByLabel('File for the concierge').setInputFiles(csv([row()], { name: 'closings.csv' }))
  await page.getByLabel(/Notes for the concierge/).fill('The second tab, please')
  await send.click()
  await expect(page.getByText('Your contacts have been sent to our concierge team!')).toBeVisible()
  const files = page.getByRole('list', { name: 'With our concierge' })
  await expect(files).toContainText('closings.csv')
  await expect(files).toContainText('Received')
  await expectAccessible(page)
  await expect(files).toContainText('The second tab, please')

  await page
    .getByLabel('File for the concierge')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert')).toContainText('Please choose a CSV, XLS, XLSX, or PDF file.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(send).toBeDisabled()
  // The error takes the focus once, not again on every keystroke.
  const notes = page.getByLabel(/Notes for the concierge/)
  await notes.pressSequentially('Ask me first')
  await expect(notes).toHaveValue('Ask me first')
  await expect(notes).toBeFocused()

  await sidebar.getByRole('link', { name: 'Self Service Contact Import' }).click()
  await expect(page).toHaveURL('/import/csv')

  await page.setViewportSize({ width: 767, height: 900 })
  await goTo(page, '/import')
  await expect(page.getByRole('heading', { level: 1, name: 'Import People' })).toBeVisible()
  await expect(page).toHaveURL('/import')
  await expect(sidebar.getByRole('link', { name: /Upload Contacts to Concierge/ })).toBeVisible()
  await expectAccessible(page)
})
