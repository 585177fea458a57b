import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ResponseCache } from './response-cache.ts'

/** Requests responses by name and records the ones that had to be made. */
function createCache(countMax: number) {
  const kept = new ResponseCache(countMax)
  const made: string[] = []
  const ask = (version: string, name: string) =>
    kept.get(version, name, () => {
      made.push(`${version} ${name}`)
      return { version, name }
    })
  return { ask, made }
}

describe('cached responses', () => {
  test('are built once, in every encoding', async () => {
    const { ask, made } = createCache(2)
    const [first, second] = await Promise.all([ask('v1', 'a'), ask('v1', 'a')])
    expect(made).toEqual(['v1 a'])
    expect(first).toBe(second)
    const text = '{"version":"v1","name":"a"}'
    expect(first?.bytes.identity.toString()).toBe(text)
    expect(brotliDecompressSync(first?.bytes.br ?? '').toString()).toBe(text)
    expect(gunzipSync(first?.bytes.gzip ?? '').toString()).toBe(text)
  })

  test('are rebuilt for a new version, with a new tag', async () => {
    const { ask, made } = createCache(2)
    const old = await ask('v1', 'a')
    const fresh = await ask('v2', 'a')
    expect(made).toEqual(['v1 a', 'v2 a'])
    expect(fresh.etag).not.toBe(old.etag)
  })

  test('keep only the two most recently requested', async () => {
    const { ask, made } = createCache(2)
    for (const name of ['a', 'b', 'a', 'c', 'a', 'c', 'b']) await ask('v1', name)
    expect(made).toEqual(['v1 a', 'v1 b', 'v1 c', 'v1 b'])
  })

  test('that fail to build are not cached', async () => {
    const kept = new ResponseCache(2)
    const fails = () => {
      throw new Error('no')
    }
    expect(() => kept.get('v1', 'a', fails)).toThrow('no')
    await expect(kept.get('v1', 'a', () => 1)).resolves.toMatchObject({ etag: expect.any(String) })
  })
})
