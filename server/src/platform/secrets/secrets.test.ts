import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Secrets, loadSecrets } from './secrets.ts'
import { readSecretsKey } from '../settings/secrets-key.ts'

const secrets = new Secrets(Buffer.alloc(32, 7))

test('a secret opens only for its owner and key, unaltered', () => {
  const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'member_1')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(secrets.open(sealed, 'member_1')).toBe('JBSWY3DPEHPK3PXP')
  expect(secrets.open(sealed, 'member_2')).toBeNull()
  expect(new Secrets(Buffer.alloc(32, 8)).open(sealed, 'member_1')).toBeNull()
  const other = sealed[20] === 'A' ? 'B' : 'A'
  expect(secrets.open(`${sealed.slice(0, 20)}${other}${sealed.slice(21)}`, 'member_1')).toBeNull()
  expect(secrets.open('', 'member_1')).toBeNull()
})

test('sealing the same secret twice gives different results', () => {
  expect(secrets.seal('a', 'b')).not.toBe(secrets.seal('a', 'b'))
})

test('a second key decrypts but never encrypts', () => {
  const [old, young] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
  const both = new Secrets(young, old)
  const before = new Secrets(old).seal('text', 'owner')
  expect(both.open(before, 'owner')).toBe('text')
  expect(both.open(before, 'other')).toBeNull()
  expect(new Secrets(young).open(both.seal('text', 'owner'), 'owner')).toBe('text')
  const resealed = both.resealed(before, 'owner') ?? ''
  expect(new Secrets(young).open(resealed, 'owner')).toBe('text')
  expect(both.resealed(resealed, 'owner')).toBe(resealed)
  expect(both.resealed(before, 'other')).toBeNull()
})

test('a key is 32 bytes in base64', () => {
  expect(readSecretsKey(Buffer.alloc(32, 1).toString('base64'))).toHaveLength(32)
  for (const text of ['', 'short', Buffer.alloc(31).toString('base64'), 'é'.repeat(44)])
    expect(readSecretsKey(text)).toBeNull()
})

test('a sandbox creates one key, readable only by its user', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-secrets-'))
  try {
    const sealed = loadSecrets({ secretsKey: null, secondSecretsKey: null, dataDir }).seal('text', 'owner')
    expect(loadSecrets({ secretsKey: null, secondSecretsKey: null, dataDir }).open(sealed, 'owner')).toBe(
      'text',
    )
    const file = join(dataDir, 'secrets.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    writeFileSync(file, readFileSync(file, 'utf8').slice(4))
    expect(() => loadSecrets({ secretsKey: null, secondSecretsKey: null, dataDir })).toThrow(
      'does not contain a key',
    )
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
