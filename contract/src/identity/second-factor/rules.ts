import { z } from 'zod/mini'
import { passkeyNameLengthMax } from './limits.ts'

/** A code as typed; malformed input gets the same answer as a wrong code. */
export const typedCode = z
  .string('Please enter the code.')
  .check(z.trim(), z.minLength(1, 'Please enter the code.'), z.maxLength(40, 'This code is too long.'))

/** The name that a member gives a passkey: 1 to 60 characters. */
export const passkeyName = z
  .string('Please name this passkey.')
  .check(
    z.trim(),
    z.minLength(1, 'Please name this passkey.'),
    z.maxLength(passkeyNameLengthMax, `The name can have at most ${passkeyNameLengthMax} characters.`),
  )
