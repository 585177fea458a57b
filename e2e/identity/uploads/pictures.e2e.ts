import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pictureRules } from '@goodturn/contract/identity/uploads/rules'
import { buildMember } from '../../../server/test/build/member.ts'
import { heicBytes, pngBytes } from '../../../server/test/build/picture.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

type Browser = { app: TestApp; context: Parameters<typeof signIn>[0]; page: Page }

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 60"><rect width="160" height="60" fill="#2F6690"/></svg>`
const photo = (page: Page) => page.getByRole('group', { name: 'Your photo' })
const logo = (page: Page) => page.getByRole('group', { name: 'Company logo' })
const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
const cropper = (page: Page, of: 'photo' | 'logo') => page.getByRole('dialog', { name: `Crop your ${of}` })
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account:/ })

async function openProfile({ app, context, page }: Browser) {
  const member = await buildMember(app)
  await signIn(context, app, member)
  await page.goto('/settings/profile')
  await expect(photo(page)).toBeVisible()
  return member
}

/** Chooses a file as a person does, with the picture's button. */
async function choose(page: Page, of: 'photo' | 'logo', name: string, content: Uint8Array | string) {
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: new RegExp(`^(Upload|Replace) (your photo|company logo)$`) })
    .nth(of === 'photo' ? 0 : 1)
    .click()
  // The browser reads large files itself: sending one over takes a second.
  if (content.length > 1_000_000) {
    const path = test.info().outputPath(name)
    await writeFile(path, content)
    return (await chooser).setFiles(path)
  }
  return (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(content) })
}

async function save(page: Page) {
  await bar(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('You have successfully updated your account!')).toBeVisible()
  await expect(bar(page)).toBeHidden()
}

/** The picture's natural width: 0 if it could not be shown. */
const widthOf = (group: ReturnType<typeof photo>) =>
  group.getByRole('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))

test('C-2.2-06 C-2.2-07 C-3-07 C-5-35 C-7-05 C-7-06 a photo and a logo are cropped, saved, and removed', async ({
  app,
  context,
  page,
}) => {
  await openProfile({ app, context, page })
  await expect(photo(page)).toContainText('PNG, JPG or HEIC, up to 10 MB.')
  await expect(logo(page)).toContainText('PNG, JPG or SVG, up to 2 MB.')
  await choose(page, 'photo', 'me.png', await pngBytes(640, 400))
  await expect(cropper(page, 'photo')).toBeVisible()
  await expectAccessible(page)
  await cropper(page, 'photo').getByRole('button', { name: 'Use photo' }).click()
  await expect(cropper(page, 'photo')).toBeHidden()
  await expect(photo(page).getByRole('img')).toBeVisible()
  await expect(bar(page)).toContainText('Photo changed, not saved yet')
  // Nothing is saved yet, and Discard reverts it.
  await expect(account(page).locator('img')).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(photo(page).getByRole('img')).toHaveCount(0)

  await choose(page, 'photo', 'me.png', await pngBytes(640, 400))
  await cropper(page, 'photo').getByRole('button', { name: 'Use photo' }).click()
  await expect(bar(page)).toBeVisible()
  // A logo is not cropped.
  await choose(page, 'logo', 'logo.png', await pngBytes(400, 100))
  await cropper(page, 'logo').getByRole('button', { name: 'Use logo' }).click()
  await expect(logo(page).getByRole('img')).toBeVisible()
  await save(page)
  await page.reload()
  expect(await widthOf(photo(page))).toBe(320)
  expect(await widthOf(logo(page))).toBe(400)
  await expect(account(page).locator('img')).toHaveAttribute(
    'src',
    /\/files\/pictures\/[\w-]{24}\.thumb\.jpg$/,
  )
  await expectAccessible(page)

  await photo(page).getByRole('button', { name: 'Remove your photo' }).click()
  await expect(photo(page).getByRole('img')).toHaveCount(0)
  await expect(account(page).locator('img')).toHaveCount(1)
  await choose(page, 'logo', 'logo.svg', svg)
  await expect(logo(page).getByRole('img')).toHaveAttribute('src', /\.svg$/)
  await expect(cropper(page, 'logo')).toHaveCount(0)
  await save(page)
  await expect(photo(page).getByRole('button', { name: 'Upload your photo' })).toBeVisible()
  await expect(account(page).locator('img')).toHaveCount(0)
  expect(await widthOf(logo(page))).toBeGreaterThan(0)
  await expect(logo(page).getByRole('img')).toHaveAttribute('src', /\.svg$/)

  await logo(page).getByRole('button', { name: 'Remove company logo' }).click()
  // The browser can't show a HEIC, so the server's converted picture is cropped.
  await choose(page, 'photo', 'IMG_0001.HEIC', heicBytes())
  await expect(cropper(page, 'photo')).toBeVisible()
  await cropper(page, 'photo').getByRole('button', { name: 'Use photo' }).click()
  await expect(photo(page).getByRole('img')).toBeVisible()
  await save(page)
  await page.reload()
  await expect(logo(page)).toContainText('No logo yet')
  expect(await widthOf(photo(page))).toBe(320)
})

test('C-5-35 C-5-36 C-5-37 C-5-38 invalid files are rejected, and cropping works by keyboard', async ({
  app,
  context,
  page,
}) => {
  await openProfile({ app, context, page })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/uploads')) sent.push(request.url())
  })
  await choose(page, 'photo', 'me.gif', 'GIF89a')
  await expect(photo(page).getByRole('alert')).toHaveText('This file type is not allowed.')
  await choose(page, 'photo', 'me.jpg', new Uint8Array(pictureRules.image.bytesMax + 1))
  await expect(photo(page).getByRole('alert')).toHaveText('The file is too large. The maximum size is 10MB.')
  await choose(page, 'logo', 'logo.heic', heicBytes())
  await expect(logo(page).getByRole('alert')).toHaveText('This file type is not allowed.')
  await choose(page, 'logo', 'logo.png', new Uint8Array(pictureRules.logo.bytesMax + 1))
  await expect(logo(page).getByRole('alert')).toHaveText('The file is too large. The maximum size is 2MB.')
  expect(sent).toEqual([])
  await expectAccessible(page)

  // Errors only the server can find appear in the same place.
  await choose(page, 'logo', 'logo.svg', await pngBytes())
  await expect(logo(page).getByRole('alert')).toHaveText('This file type is not allowed.')
  await choose(page, 'photo', 'me.jpg', 'These are no pixels.')
  await expect(photo(page).getByRole('alert')).toHaveText('This file type is not allowed.')
  expect(sent).toHaveLength(2)
  await expect(bar(page)).toHaveCount(0)
  // A valid file clears the error.
  await choose(page, 'logo', 'logo.svg', svg)
  await expect(logo(page).getByRole('alert')).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  const bytes = [...(await pngBytes(640, 400))]
  const drop = async () => {
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(content)], 'me.png', { type: 'image/png' }))
      return transfer
    }, bytes)
    await photo(page).dispatchEvent('drop', { dataTransfer: data })
  }
  await drop()
  await expect(cropper(page, 'photo')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(cropper(page, 'photo')).toBeHidden()
  await expect(photo(page).getByRole('img')).toHaveCount(0)

  await drop()
  const part = cropper(page, 'photo').getByLabel('Crop area: arrow keys move it')
  const size = cropper(page, 'photo').getByRole('slider', { name: 'Size' })
  await size.focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('PageDown')
  const before = await part.boundingBox()
  await part.focus()
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight')
  const after = await part.boundingBox()
  expect(after?.x).toBeGreaterThan((before?.x ?? 0) + 5)
  expect(Math.abs((after?.width ?? 0) - (before?.width ?? 0))).toBeLessThan(2)
  await cropper(page, 'photo').getByRole('button', { name: 'Use photo' }).focus()
  await page.keyboard.press('Enter')
  await expect(photo(page).getByRole('img')).toBeVisible()
  await save(page)
})
