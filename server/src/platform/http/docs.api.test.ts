import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'

const app = useTestApp()

test('the API docs page runs only its own script', async () => {
  const answer = await fetch(`${app.url}/api/docs`)
  expect(answer.status).toBe(200)
  const page = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)]
  expect(inline.length).toBeGreaterThan(0)
  for (const [, script = ''] of inline)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)

  const [, address = ''] = /<script[^>]*\ssrc="([^"]+)"/.exec(page) ?? []
  const script = await fetch(new URL(address, answer.url))
  expect(script.status).toBe(200)
  expect(script.headers.get('content-type')).toMatch(/javascript/)
  expect(script.headers.get('content-security-policy')).not.toContain('sha256')
  expect((await script.arrayBuffer()).byteLength).toBeGreaterThan(1_000_000)
})
