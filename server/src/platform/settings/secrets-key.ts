/** Length of the key that encrypts secrets. */
export const keyBytes = 32

/** A key in base64: 32 bytes; null for any other text. */
export function readSecretsKey(text: string): Buffer | null {
  const key = Buffer.from(text, 'base64')
  const isWhole = key.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '')
  return isWhole && key.length === keyBytes ? key : null
}

/** The key in a setting; null without one. Anything else is a fault. */
export function secretsKeyOf(name: string, given: string | null, faults: string[]): Buffer | null {
  const key = given === null ? null : readSecretsKey(given)
  if (given !== null && !key)
    faults.push(`${name} must be 32 random bytes in base64, as \`openssl rand -base64 32\` makes them.`)
  return key
}
