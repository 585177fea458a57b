import { refuseCommonPassword } from '../../accounts/passwords/common-passwords.ts'
import { hashPassword } from '../../accounts/passwords/passwords.ts'
import type { Ctx } from '../../../platform/context.ts'

/** Hashes a password chosen by a staff member; 400 if it is too common, or is their name or address. */
export async function hashNewStaffPassword(
  ctx: Ctx,
  password: string,
  { name, email }: { name: string; email: string },
): Promise<string> {
  const [firstName = '', ...others] = name.split(' ')
  await refuseCommonPassword(ctx, password, { email, firstName, lastName: others.join(' ') })
  return hashPassword(password)
}
