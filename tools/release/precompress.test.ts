import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { bytesSent, precompress } from './precompress.ts'

const page = `<!doctype html>${'<p>words</p>'.repeat(200)}`

function folderWith(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'goodturn-precompress-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(path.join(folder, 'assets'))
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
  return folder
}

test('text files get a .br and a .gz', async () => {
  const folder = folderWith({ 'index.html': page, 'assets/app.js': page })
  await precompress(folder)
  for (const file of ['index.html', 'assets/app.js']) {
    expect(brotliDecompressSync(readFileSync(path.join(folder, `${file}.br`))).toString()).toBe(page)
    expect(gunzipSync(readFileSync(path.join(folder, `${file}.gz`))).toString()).toBe(page)
  }
  const { length } = readFileSync(path.join(folder, 'index.html.br'))
  expect(length).toBeLessThan(1024)
  expect(await bytesSent(path.join(folder, 'index.html'))).toBe(length)
})

test('short files and pictures are not compressed', async () => {
  const folder = folderWith({ 'short.js': 'x'.repeat(1023), 'long.js': 'x'.repeat(1024), 'a.woff2': page })
  await precompress(folder)
  const compressed = ['short.js', 'long.js', 'a.woff2'].filter((file) =>
    existsSync(path.join(folder, `${file}.br`)),
  )
  expect(compressed).toEqual(['long.js'])
  expect(await bytesSent(path.join(folder, 'short.js'))).toBe(1023)
  expect(await bytesSent(path.join(folder, 'a.woff2'))).toBe(page.length)
})
