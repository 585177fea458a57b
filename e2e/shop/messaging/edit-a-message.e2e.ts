import type { Page } from '@playwright/test'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPrompt } from '../../../server/test/build/prompt.ts'
import { buildExperience } from '../../../server/test/build/touch.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { openMounted } from '../../mount.ts'

const text =
  'Winter fruit, picked ripe and still in its leaves, for the kitchen counter. Leave the crate open.'
const spanish = { code: 'es', title: 'Caja de cítricos', msg: 'Fruta de invierno para tu cocina.' }

type Fixtures = { app: TestApp; context: Parameters<typeof signIn>[0]; page: Page }
interface EditorOptions {
  value?: { message: string | null; messagingPromptId: string | null }
  languages?: string[]
  disabled?: boolean
}

/** The editor for a gift with a Spanish text and two prompts. */
async function openEditor(
  { app, context, page }: Fixtures,
  { languages = ['Spanish'], ...parts }: EditorOptions = {},
) {
  const member = await buildMember(app)
  const { key } = await buildExperience(app, { contactMessage: text, translations: [spanish] })
  await app.db.execute('update messaging_prompts set retired_at = now()')
  const warm = await buildPrompt(app, { title: 'Warm Thank You', style: 'thanks' })
  const short = await buildPrompt(app, { title: 'Shorter', style: 'shorter' })
  await signIn(context, app, member)
  const given = {
    experience: { key, contact_message: text, languages },
    toName: 'Grace',
    value: { message: null, messagingPromptId: null },
    ...parts,
  }
  await page.addInitScript(
    (hash) => {
      if (!location.hash) history.replaceState(null, '', hash)
    },
    `#given=${encodeURIComponent(JSON.stringify(given))}`,
  )
  await openMounted(page, 'shop/messaging/MessageEditor.mount.tsx')
  return { member, warm, short }
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByLabel('Saved')
async function waitForConfirm(page: Page): Promise<unknown> {
  await button(page, 'Confirm Message').click()
  return JSON.parse((await saved(page).textContent()) ?? '')
}

test('the default text is customized, cleaned, counted, and reverted', async ({ app, context, page }) => {
  await openEditor({ app, context, page })
  await expect(page.getByText(text)).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  expect(await waitForConfirm(page)).toEqual({ message: null, messagingPromptId: null })
  const block = page.getByText('Spanish', { exact: true })
  await expect(block).toBeVisible()
  await expect(page.getByText(spanish.msg)).toBeHidden()
  await block.click()
  await expect(page.getByText(spanish.msg)).toBeVisible()
  await button(page, 'Customize Message').click()
  await expect(page.getByText('Translations are available for the default message only.')).toBeVisible()
  await expect(block).toHaveCount(0)
  await expect(box(page)).toHaveValue(text)
  await box(page).fill('x'.repeat(330))
  const counter = page.getByText('20 Characters Left')
  await expect(counter).toBeVisible()
  const calm = await counter.evaluate((element) => getComputedStyle(element).color)
  await box(page).fill('x'.repeat(331))
  const warning = page.getByText('19 Characters Left')
  expect(await warning.evaluate((element) => getComputedStyle(element).color)).not.toBe(calm)
  await box(page).fill('x'.repeat(350))
  await expect(button(page, 'Confirm Message')).toBeEnabled()
  await box(page).fill('x'.repeat(351))
  await expect(page.getByText('-1 Characters Left')).toBeVisible()
  await expect(page.getByText('Please use at most 350 characters.')).toBeVisible()
  await expect(button(page, 'Confirm Message')).toBeDisabled()
  await box(page).fill('')
  await expect(page.getByText('Please enter a message.')).toBeVisible()
  await expect(button(page, 'Confirm Message')).toBeDisabled()
  await expectAccessible(page, { within: 'form' })
  await button(page, 'Revert to Default Message').click()
  await expect(page.getByText(text)).toBeVisible()
  expect(await waitForConfirm(page)).toEqual({ message: null, messagingPromptId: null })

  await button(page, 'Customize Message').click()
  await box(page).fill('')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await box(page).pressSequentially('Dear <b>Grace</b>')
  await expect(box(page)).toHaveValue('Dear Grace')
  await box(page).press('Home')
  await box(page).pressSequentially('My\u2019')
  await box(page).pressSequentially('s ')
  await expect(box(page)).toHaveValue("My's Dear Grace")
  await page.evaluate(() => navigator.clipboard.writeText('<script>x</script>\u201cHi\u201d\n\n\n\nyou'))
  await box(page).fill('')
  await box(page).press('ControlOrMeta+v')
  await expect(box(page)).toHaveValue('x"Hi"\n\nyou')
  // Set by script, as some extensions do: blur cleans the text.
  await box(page).evaluate((element: HTMLTextAreaElement) => {
    element.value = 'Left <i>behind</i>'
  })
  await box(page).blur()
  await expect(box(page)).toHaveValue('Left behind')
  expect(await waitForConfirm(page)).toEqual({ message: 'Left behind', messagingPromptId: null })
})

test('C-4.9-34 C-4.9-35 generated text locks the editor until accepted or discarded', async ({
  app,
  context,
  page,
}) => {
  const { warm, short } = await openEditor({ app, context, page })
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await expect(button(page, 'Generate')).toBeDisabled()
  await expect(page.getByText('Choose a tone.')).toBeVisible()
  await choose('Warm Thank You')
  await page.getByRole('textbox', { name: 'Notes' }).fill('thank them for dinner')
  await button(page, 'Generate').click()
  await expect(box(page)).toHaveValue(/Grace/)
  await expect(box(page)).toHaveValue(/Thank you for dinner\./)
  await expect(box(page)).not.toBeEditable()
  await expect(button(page, 'Confirm Message')).toBeDisabled()
  await expect(button(page, 'Use this message')).toBeFocused()
  await expectAccessible(page, { within: 'form' })
  const first = await box(page).inputValue()
  await button(page, 'Try Again').click()
  await expect(box(page)).not.toHaveValue(first)
  await expect(box(page)).not.toBeEditable()

  await button(page, 'Discard').click()
  await expect(page.getByText(text)).toBeVisible()
  expect(await waitForConfirm(page)).toEqual({ message: null, messagingPromptId: null })

  await button(page, 'Generate').click()
  await expect(box(page)).not.toBeEditable()
  await choose('Shorter')
  await expect(box(page)).toBeEditable()
  await box(page).press('End')
  await box(page).pressSequentially('!')
  expect(await waitForConfirm(page)).toEqual({
    message: expect.stringContaining('!'),
    messagingPromptId: short.key,
  })

  await choose('Warm Thank You')
  await button(page, 'Generate').click()
  await expect(box(page)).not.toBeEditable()
  await button(page, 'Use this message').click()
  await expect(box(page)).toBeEditable()
  await expect(box(page)).toBeFocused()
  const used = await box(page).inputValue()
  await box(page).fill(`${used} See you.`)
  expect(await waitForConfirm(page)).toEqual({ message: `${used} See you.`, messagingPromptId: warm.key })
  await button(page, 'Revert to Default Message').click()
  expect(await waitForConfirm(page)).toEqual({ message: null, messagingPromptId: null })
})

test('fixed cards and services without languages offer no translations @all', async ({
  app,
  context,
  page,
}) => {
  await openEditor({ app, context, page }, { languages: [], disabled: true })
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('Translations', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Messaging helper')).toHaveCount(0)
  await expect(button(page, 'Customize Message')).toBeDisabled()
})

test('generating locks the editor, and failures lose nothing @all', async ({ app, context, page }) => {
  await openEditor({ app, context, page }, { value: { message: 'My own words.', messagingPromptId: null } })
  await button(page, 'Warm Thank You').click()
  const { ports } = app.platform
  const builtIn = ports.writer
  const asked: ((error: Error) => void)[] = []
  ports.writer = { name: 'slow', write: () => new Promise((_done, refuse) => void asked.push(refuse)) }
  await button(page, 'Generate').click()
  await expect(box(page)).not.toBeEditable()
  await expect(button(page, 'Generate')).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.(new Error('no answer'))
  ports.writer = builtIn
  await expect(page.getByText('We were unable to generate a message. Please try again.')).toBeVisible()
  await expect(box(page)).toHaveValue('My own words.')
  await expect(box(page)).toBeEditable()
  await app.db.execute(`update limit_buckets set points = 30 where key like 'generate-message:%'`)
  await button(page, 'Generate').click()
  await expect(page.getByText('You can generate 30 messages an hour. Please try again later.')).toBeVisible()
  await expect(box(page)).toHaveValue('My own words.')
  await expect(button(page, 'Confirm Message')).toBeEnabled()
})
