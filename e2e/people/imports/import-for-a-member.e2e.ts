import { sql } from 'drizzle-orm'
import { formWith, importRow, importRows } from '../../../server/test/build/import.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, signInAsStaff, test } from '../../app.ts'
import { expectAccessibleAtBothWidths } from '../contacts/states.ts'
import { goTo } from '../../go-to.ts'

const csvHeader = 'First,Last,Street,Town,State,Zip,Country,Email,How we met'
const line = (n: number, zip = '94611') =>
  `Person${n},Import${n},${n} Alder Court,Oakland,CA,${zip},US,person${n}@example.com,At the fair`

/** A member with one person who sent a list of three: one duplicate, one new, one without a ZIP code. */
async function buildSender(
  app: TestApp,
  name = 'spring.csv',
  content = [csvHeader, line(1), line(2), line(3, '')].join('\n'),
) {
  const member = await buildMember(app, { firstName: 'Dana', lastName: 'Whitfield' })
  const caller = await app.as(member)
  await importRows(caller, [importRow(1)])
  const notes = 'The last column is a note.\nLeave out who has no ZIP.'
  const sent = await caller.post('/v1/imports/concierge', formWith(name, content, notes))
  return { member, caller, key: sent.body.data.key as string }
}

test('support imports a file for a member, who undoes it @all', async ({ page, app, context }) => {
  await app.rows(sql`update concierge_uploads set state = 'done' where state <> 'done'`)
  const { member, caller, key } = await buildSender(app)
  await signInAsStaff(page, app, 'support')
  await page.goto(`/staff/queues/concierge/${key}`)
  await page.getByRole('button', { name: 'Import for Dana' }).click()
  await expect(page).toHaveURL(`/staff/queues/concierge/${key}/import`)
  expect((await caller.get('/v1/imports/concierge')).body.data[0].state).toBe('in_progress')

  await expect(page.getByText('Leave out who has no ZIP.')).toBeVisible()
  await expect(page.getByText('That is their consent')).toBeVisible()
  const file = page.getByRole('region', { name: 'Lines of the file' })
  await expect(file.getByRole('columnheader', { name: 'How we met' })).toBeVisible()
  await expect(file.getByRole('cell', { name: 'person2@example.com' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Add to Tags' }).click()
  await page.getByRole('button', { name: 'Validate' }).click()

  await expect(page.getByRole('heading', { name: 'Review 3 rows' })).toBeVisible()
  await expect(page.getByText('1 person will be added, 1 updated, 1 waiting on you.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import for Dana' })).toBeDisabled()
  await page.getByRole('button', { name: 'Show file' }).click()
  await expect(file.getByRole('cell', { name: '3 Alder Court' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide file' }).click()
  await expectAccessibleAtBothWidths(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Remove all errors' }).click()
  await page.getByLabel('Message to Dana (optional)').fill('Row 3 has no ZIP code.')
  await page.getByRole('button', { name: 'Import for Dana' }).dblclick()

  await expect(page.getByRole('heading', { name: '1 person was added' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessibleAtBothWidths(page)
  const mails = (await app.mailsTo(member.email)).filter(({ subject }) => subject === '1 person was added')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.plain).toContain('Row 3 has no ZIP code.')
  await page.getByRole('link', { name: 'Next file' }).click()
  await expect(page.getByText('Nothing is waiting here.')).toBeVisible()

  // A second employee who had it open can't import it again.
  await page.goto(`/staff/queues/concierge/${key}/import`)
  await expect(page.getByText('Someone already finished this file.')).toBeVisible()

  // A file the import can't read is typed into a list next to it.
  const { key: scan } = await buildSender(app, 'scan.pdf', '%PDF-1.7 ...')
  await goTo(page, `/staff/queues/concierge/${scan}/import`)
  await expect(page.getByText('The importer can’t read this file.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  expect((await saved).suggestedFilename()).toBe('scan.pdf')
  await expectAccessible(page)
  await page.getByLabel('CSV or Excel file').setInputFiles({
    name: 'typed.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([csvHeader, line(5)].join('\n')),
  })
  await page.getByRole('button', { name: 'Validate' }).click()
  await page.getByRole('button', { name: 'Import for Dana' }).click()
  await expect(page.getByRole('heading', { name: '1 person was added' })).toBeVisible()

  await signIn(context, app, member)
  await page.goto('/import/contact-concierge')
  await expect(page.getByText('By sending it, you ask us to import')).toBeVisible()
  await page.getByRole('button', { name: 'Undo spring', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, undo import' }).click()
  await expect(page.getByText('“spring” was undone')).toBeVisible()
})
