import { hash, verify } from '@node-rs/argon2'

/** Hashes a password with argon2id at the library's recommended cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

// Checked when no account exists, so that an unknown address takes as long as a wrong password.
const nobody = hash('no account has this password')

/** Tells whether a password fits; without a hash it takes just as long and answers false. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await nobody), password)
  return fits && passwordHash !== null
}
