import { type Key, type KeyKind, keyPrefixes } from '@goodturn/contract/ids'
import { randomBytes } from 'node:crypto'
import { TypeID, typeid } from 'typeid-js'

/** A new key of `kind`: a TypeID whose UUID begins with the machine's time, so keys sort by age. */
export function newKey<K extends KeyKind>(kind: K): Key<K> {
  const key: string = typeid(keyPrefixes[kind]).toString()
  return key as Key<K>
}

/** `count` new keys in ascending order. */
export function newKeys<K extends KeyKind>(kind: K, count: number): Key<K>[] {
  return Array.from({ length: count }, () => newKey(kind)).sort()
}

/** An unguessable code of `bytes` random bytes in base64url: session tokens, invitation codes, share links. */
export function randomCode(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** The 16 bytes of a key, after its prefix. */
export function bytesOfKey(key: string): Uint8Array {
  return TypeID.fromString(key).toUUIDBytes()
}

/** The key of `kind` with these 16 bytes. */
export function keyOfBytes<K extends KeyKind>(kind: K, bytes: Uint8Array): Key<K> {
  const key: string = TypeID.fromUUIDBytes(keyPrefixes[kind], bytes).toString()
  return key as Key<K>
}
