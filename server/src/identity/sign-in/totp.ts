import { Secret, TOTP } from 'otpauth'

/** The format every authenticator app supports: six digits of SHA-1, new every 30 seconds (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 }
/** A clock may be off by this many periods. */
const window = 1

/** 160 random bits in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The text of the QR code. */
export function setupUri(secret: string, issuer: string, email: string): string {
  return new TOTP({ ...form, issuer, label: email, secret }).toString()
}

/**
 * The 30-second step that a code belongs to, counted since 1970; null if it matches no step around now. Machine time.
 */
export function stepOfCode(secret: string, typed: string, machine: Date): number | null {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = new TOTP({ ...form, secret }).validate({ token, window, timestamp: machine.getTime() })
  return delta === null ? null : Math.floor(machine.getTime() / 1000 / form.period) + delta
}
