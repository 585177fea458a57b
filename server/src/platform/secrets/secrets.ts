import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../settings/cannot-start.ts'
import { keyBytes, readSecretsKey } from '../settings/secrets-key.ts'
import type { Settings } from '../settings/settings.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Stores secrets that must be read again: AES-256-GCM, each bound to its owner. */
export class Secrets {
  readonly #key: Buffer
  readonly #second: Buffer | null

  /** `key` seals and opens; `second` only opens, while keys are rotated. */
  constructor(key: Buffer, second: Buffer | null = null) {
    this.#key = key
    this.#second = second
  }

  /** Seals `text` for the database; only the same `owner` can open it. */
  seal(text: string, owner: string): string {
    const iv = randomBytes(ivBytes)
    const sealing = createCipheriv(cipher, this.#key, iv)
    sealing.setAAD(Buffer.from(owner))
    const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
    return Buffer.concat([iv, sealing.getAuthTag(), body]).toString('base64url')
  }

  /** The text that was sealed for `owner`; null if the key, the owner, or the text differs. */
  open(sealed: string, owner: string): string | null {
    return openSealed(this.#key, sealed, owner) ?? (this.#second && openSealed(this.#second, sealed, owner))
  }

  /** `sealed` if the first key opens it; sealed again if only the second one does; null if neither does. */
  resealed(sealed: string, owner: string): string | null {
    if (openSealed(this.#key, sealed, owner) !== null) return sealed
    const text = this.open(sealed, owner)
    return text === null ? null : this.seal(text, owner)
  }
}

function openSealed(key: Buffer, sealed: string, owner: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
  opening.setAAD(Buffer.from(owner))
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
  } catch {
    return null
  }
}

type KeySettings = Pick<Settings, 'secretsKey' | 'secondSecretsKey' | 'dataDir'>

/** The key from the settings; a sandbox without one makes its own and stores it in the data folder. */
export function loadSecrets({ secretsKey, secondSecretsKey, dataDir }: KeySettings): Secrets {
  return new Secrets(secretsKey ?? keyOfFolder(dataDir), secondSecretsKey)
}

function keyOfFolder(dataDir: string): Buffer {
  const file = join(dataDir, 'secrets.key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(keyBytes).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = readSecretsKey(readFileSync(file, 'utf8').trim())
  if (!key)
    throw new CannotStart('dataFolder', `${file} does not contain a key: restore the one that was there.`)
  return key
}
