import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { PictureKind } from '@goodturn/contract/identity/uploads/rules'
import sharp, { type Sharp } from 'sharp'
import type { Caller } from '../app.ts'

/** The colors of the pictures below: left half and right half. */
export const red = { r: 191, g: 64, b: 39 }
export const blue = { r: 47, g: 102, b: 144 }

type Bytes = Uint8Array<ArrayBuffer>

/** A picture with a red left half and a blue right half. */
export function redAndBlue(width = 96, height = 64): Sharp {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: blue }
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: { create: half }, gravity: 'east' },
  ])
}

/** The picture as PNG, unless `parts` overrides it. */
export async function pngBytes(width?: number, height?: number): Promise<Bytes> {
  return new Uint8Array(await redAndBlue(width, height).png().toBuffer())
}

/** The picture as JPEG. */
export async function jpegBytes(width?: number, height?: number): Promise<Bytes> {
  return new Uint8Array(await redAndBlue(width, height).jpeg().toBuffer())
}

/** The 96 x 64 picture as HEIC, which nothing here can write: created once with `heif-enc`. */
export function heicBytes(): Bytes {
  return new Uint8Array(readFileSync(new URL('../fixtures/pictures/red-and-blue.heic', import.meta.url)))
}

/** A PNG with extra chunks after its header. A chunk is length, type, content, and checksum. */
export function withChunks(png: Bytes, chunks: readonly [type: string, content: Uint8Array][]): Bytes {
  const headerEnd = 8 + 25
  const made = chunks.map(([type, content]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
    const chunk = Buffer.alloc(body.length + 8)
    chunk.writeUInt32BE(content.length, 0)
    body.copy(chunk, 4)
    chunk.writeUInt32BE(crc32(body), body.length + 4)
    return chunk
  })
  return new Uint8Array(Buffer.concat([png.subarray(0, headerEnd), ...made, png.subarray(headerEnd)]))
}

/** A small PNG whose header claims `side` pixels each way. */
export function pngBomb(png: Bytes, side: number): Bytes {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(side, 16)
  bomb.writeUInt32BE(side, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return new Uint8Array(bomb)
}

/** A small HEIC whose header (`ispe`) claims `side` pixels each way. */
export function heicBomb(side: number): Bytes {
  const bomb = Buffer.from(heicBytes())
  const at = bomb.indexOf('ispe') + 8
  bomb.writeUInt32BE(side, at)
  bomb.writeUInt32BE(side, at + 4)
  return new Uint8Array(bomb)
}

/** The form a browser sends for a picture. */
export function pictureForm(
  kind: PictureKind,
  name: string,
  content: Bytes | string,
  type?: string,
): FormData {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new File([content], name, type === undefined ? {} : { type }))
  return form
}

/** Uploads a PNG as `kind` and returns its filename. */
export async function uploadedPicture(caller: Caller, kind: PictureKind = 'image'): Promise<string> {
  const answer = await caller.post('/v1/uploads', pictureForm(kind, 'me.png', await pngBytes()))
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.filename as string
}
