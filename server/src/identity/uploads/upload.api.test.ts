import { pictureRules, tooLargeText, wrongTypeText } from '@goodturn/contract/identity/uploads/rules'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import {
  blue,
  heicBomb,
  heicBytes,
  jpegBytes,
  pictureForm,
  pngBomb,
  pngBytes,
  red,
  redAndBlue,
  withChunks,
} from '../../../test/build/picture.ts'

const app = useTestApp()
const path = '/v1/uploads'

type Content = Uint8Array<ArrayBuffer> | string

async function send(kind: 'image' | 'logo', name: string, content: Content, type?: string) {
  const caller = await app.as(await buildMember(app))
  return caller.post(path, pictureForm(kind, name, content, type))
}

async function refusal(kind: 'image' | 'logo', name: string, content: Content, type?: string) {
  const { status, body } = await send(kind, name, content, type)
  return [status, body.errors?.[0].field, body.errors?.[0].message]
}

const wrongType = [400, 'file', wrongTypeText]
const unreadable = [400, 'file', expect.stringContaining('couldn’t read')]
const tooManyPixels = [400, 'file', expect.stringContaining('too many pixels')]

/** The picture that is served for an upload. */
async function served(answer: { body: { data: { url: string } } }, thumb = false) {
  const { url } = answer.body.data
  return fetch(app.url + (thumb ? url.replace('.jpg', '.thumb.jpg') : url))
}

async function pixels(response: Response) {
  const picture = sharp(Buffer.from(await response.arrayBuffer()))
  const { width, height, format, exif, icc, xmp, pages } = await picture.metadata()
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels
    return { r: data[start] ?? 0, g: data[start + 1] ?? 0, b: data[start + 2] ?? 0 }
  }
  return { width, height, format, extra: exif ?? icc ?? xmp, pages, at }
}

/** Whether two colors look the same; JPEG and HEIC preserve them only approximately. */
function isNear(one: typeof red, other: typeof red): boolean {
  return [one.r - other.r, one.g - other.g, one.b - other.b].every((by) => Math.abs(by) < 24)
}

/** `content`, followed by zeros up to `length` bytes: decoders stop at the picture's end. */
function padded(content: Uint8Array, length: number) {
  const bytes = new Uint8Array(length)
  bytes.set(content)
  return bytes
}

test('C-5-35 photo uploads accept only real png, jpg, jpeg, or heic', async () => {
  const png = await pngBytes()
  const jpeg = await jpegBytes()
  const gif = new Uint8Array(await redAndBlue().gif().toBuffer())
  for (const [name, content, type] of [
    ['me.png', png, 'image/png'],
    ['ME.JPG', jpeg, 'image/jpeg'],
    ['me.jpeg', jpeg, ''],
    ['me.heic', heicBytes(), 'application/octet-stream'],
    ['me.heic', heicBytes(), 'image/heic'],
  ] as const)
    expect([name, (await send('image', name, content, type)).status]).toEqual([name, 201])
  for (const [name, content, type] of [
    ['me.gif', gif, 'image/gif'],
    ['me.png', gif, 'image/png'],
    ['me.png', png, 'image/gif'],
    ['me.png', jpeg, 'image/png'],
    ['me.jpg', png, 'image/jpeg'],
    ['me.heic', png, ''],
    ['me.jpg', heicBytes(), ''],
    ['me.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'image/svg+xml'],
    ['me', png, ''],
    ['png', gif, ''],
    ['me.png', '', ''],
  ] as const)
    expect([name, ...(await refusal('image', name, content, type))]).toEqual([name, ...wrongType])
})

test('C-5-36 a photo has at most 10 MB, inclusive', async () => {
  const { bytesMax } = pictureRules.image
  expect(bytesMax).toBe(10 * 1024 * 1024)
  const jpeg = await jpegBytes()
  expect((await send('image', 'me.jpg', padded(jpeg, bytesMax))).status).toBe(201)
  expect(await refusal('image', 'me.jpg', padded(jpeg, bytesMax + 1))).toEqual([
    413,
    'file',
    'The file is too large. The maximum size is 10MB.',
  ])
  expect(await refusal('image', 'me.jpg', padded(jpeg, 12 * 1024 * 1024))).toEqual([
    413,
    'file',
    tooLargeText('image'),
  ])
})

test('C-5-37 logo uploads accept only real png, jpg, jpeg, or svg', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="4" height="2"/></svg>'
  const png = await pngBytes()
  for (const [name, content, type] of [
    ['logo.png', png, 'image/png'],
    ['logo.jpg', await jpegBytes(), 'image/jpeg'],
    ['logo.jpeg', await jpegBytes(), 'image/jpeg'],
    ['logo.svg', svg, 'image/svg+xml'],
  ] as const)
    expect([name, (await send('logo', name, content, type)).status]).toEqual([name, 201])
  for (const [name, content, type] of [
    ['logo.heic', heicBytes(), 'image/heic'],
    ['logo.svg', png, 'image/svg+xml'],
    ['logo.svg', svg, 'text/html'],
    ['logo.svg', `<html><body>${svg}</body></html>`, ''],
    ['logo.png', svg, 'image/png'],
  ] as const)
    expect([name, ...(await refusal('logo', name, content, type))]).toEqual([name, ...wrongType])
})

test('C-5-38 a logo has at most 2 MB, inclusive', async () => {
  const { bytesMax } = pictureRules.logo
  expect(bytesMax).toBe(2 * 1024 * 1024)
  const jpeg = await jpegBytes()
  expect((await send('logo', 'logo.jpg', padded(jpeg, bytesMax))).status).toBe(201)
  expect(await refusal('logo', 'logo.jpg', padded(jpeg, bytesMax + 1))).toEqual([
    413,
    'file',
    'The file is too large. The maximum size is 2MB.',
  ])
})

test('photos are rotated upright, stripped of metadata, and stored twice', async () => {
  // A sideways photo: the red left half belongs at the top.
  const exif = { IFD0: { Artist: 'Dana' }, IFD3: { GPSLatitudeRef: 'N' } }
  const sideways = await redAndBlue(3200, 1600)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .toBuffer()
  const answer = await send('image', 'me.jpg', new Uint8Array(sideways))
  const large = await pixels(await served(answer))
  expect([large.width, large.height, large.format, large.extra]).toEqual([800, 1600, 'jpeg', undefined])
  expect(isNear(large.at(400, 200), red) && isNear(large.at(400, 1400), blue)).toBe(true)
  const thumb = await pixels(await served(answer, true))
  expect([thumb.width, thumb.height, thumb.extra]).toEqual([320, 320, undefined])
})

test('a HEIC photo becomes a JPEG', async () => {
  const made = await pixels(await served(await send('image', 'me.heic', heicBytes())))
  expect([made.width, made.height, made.format]).toEqual([96, 64, 'jpeg'])
  expect(isNear(made.at(20, 32), red) && isNear(made.at(80, 32), blue)).toBe(true)
})

test('a logo keeps transparency but not a print color model', async () => {
  const clear = await sharp({
    create: { width: 1280, height: 320, channels: 4, background: { ...red, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const logo = await served(await send('logo', 'logo.png', new Uint8Array(clear)))
  const { width, height, hasAlpha } = await sharp(Buffer.from(await logo.arrayBuffer())).metadata()
  expect([width, height, hasAlpha]).toEqual([640, 160, true])

  const print = await redAndBlue().toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(print).metadata()).space).toBe('cmyk')
  const made = await send('image', 'me.jpg', new Uint8Array(print))
  expect((await sharp(Buffer.from(await (await served(made)).arrayBuffer())).metadata()).space).toBe('srgb')
})

test('an animated PNG becomes its first frame, without metadata', async () => {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2, 0)
  const page = Buffer.from('<script>alert(1)</script>')
  const png = withChunks(await pngBytes(), [
    ['acTL', control],
    ['tEXt', Buffer.concat([Buffer.from('Comment\0'), page])],
  ])
  const answer = await send('logo', 'logo.png', new Uint8Array(Buffer.concat([png, page])))
  const bytes = Buffer.from(await (await served(answer)).arrayBuffer())
  expect([bytes.includes('acTL'), bytes.includes('script')]).toEqual([false, false])
  expect((await sharp(bytes).metadata()).pages).toBeUndefined()
})

test('a damaged picture is rejected with a message', async () => {
  const png = await pngBytes(400, 400)
  const jpeg = await jpegBytes(400, 400)
  const heic = heicBytes()
  expect(await refusal('image', 'me.png', png.slice(0, png.length / 2))).toEqual(unreadable)
  expect(await refusal('image', 'me.jpg', jpeg.slice(0, jpeg.length / 2))).toEqual(unreadable)
  expect(await refusal('image', 'me.heic', heic.slice(0, heic.length / 2))).toEqual(unreadable)
  expect(await refusal('image', 'me.heic', heic.slice(0, 40))).toEqual(unreadable)
  expect(await refusal('logo', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><rect')).toEqual(
    unreadable,
  )
})

test('a 50,000 by 50,000 pixel file is rejected by header', async () => {
  const before = process.memoryUsage().rss
  expect(await refusal('image', 'me.png', pngBomb(await pngBytes(), 50_000))).toEqual(tooManyPixels)
  expect(await refusal('logo', 'me.png', pngBomb(await pngBytes(), 50_000))).toEqual(tooManyPixels)
  expect((await refusal('image', 'me.heic', heicBomb(50_000)))[0]).toBe(400)
  expect(await refusal('image', 'me.heic', heicBomb(9000))).toEqual(tooManyPixels)
  const svg = (size: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9v9z"/></svg>`
  expect(await refusal('logo', 'l.svg', svg('width="50000" height="50000"'))).toEqual(tooManyPixels)
  expect(await refusal('logo', 'l.svg', svg('viewBox="0 0 50000 50000"'))).toEqual(tooManyPixels)
  // 2.5 billion pixels would be 10 GB.
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
})

test('a non-upload request is rejected in the usual format', async () => {
  const caller = await app.as(await buildMember(app))
  const none = new FormData()
  none.set('kind', 'image')
  expect((await caller.post(path, none)).body.errors[0]).toMatchObject({ field: 'file', code: 'validation' })
  const other = pictureForm('image', 'me.png', await pngBytes())
  other.set('kind', 'banner')
  expect((await caller.post(path, other)).body.errors[0]).toMatchObject({ field: 'kind', code: 'validation' })
  expect((await caller.post(path, { kind: 'image', file: 'me.png' })).status).toBe(400)
  expect((await app.anonymous.post(path, pictureForm('image', 'me.png', await pngBytes()))).status).toBe(401)
})
