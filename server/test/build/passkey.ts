import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A test authenticator: creates one passkey for a host and signs with it, as through a browser. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url')
  readonly #origin: string
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #count = 0

  /** `origin`: the address of the requesting pages, such as `http://localhost:4600`. */
  constructor(origin: string) {
    this.#origin = origin
  }

  /** The authenticator's answer to creating a passkey with this challenge. */
  made(challenge: string) {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ])
    const id = bytesOf(this.id)
    const authData = Buffer.concat([
      this.#head(0x45),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      isoCBOR.encode(key),
    ])
    const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
    })
  }

  /** The authenticator's answer to signing this challenge. */
  used(challenge: string) {
    this.#count += 1
    const authenticatorData = this.#head(0x05)
    const clientDataJSON = this.#clientData('webauthn.get', challenge)
    const told = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signature = sign('sha256', Buffer.concat([authenticatorData, told]), this.#key.privateKey)
    return this.#answer({
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #answer<R extends object>(response: R) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #head(flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#count)
    const host = createHash('sha256').update(new URL(this.#origin).hostname).digest()
    return Buffer.concat([host, Buffer.from([flags]), count])
  }

  #clientData(type: string, challenge: string): string {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
