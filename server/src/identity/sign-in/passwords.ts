import { hash, verify } from '@node-rs/argon2'

/** Hashes a password with argon2id at the library's recommended cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

// Checked when no account exists, so that an unknown address takes as long as a wrong password.
const dummyHash = hash('no account has this password')

/** Whether a password matches; without a hash it takes just as long and returns false. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await dummyHash), password)
  return fits && passwordHash !== null
}
