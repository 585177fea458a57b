import { redirect } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { keepReferral } from '../../platform/session/referral.ts'
import { currentUser } from '../../platform/session/user.ts'

interface Landing {
  params: Record<string, string>
  location: { searchStr: string }
}

/**
 * A referral link shows no screen: a visitor's code is kept and goes to the signup with the query of the link, a member
 * and a link without a code go home (P:G-53, P:G-54, BG-80).
 */
export function keepCode({ params, location }: Landing): never {
  const code = params.code?.trim() ?? ''
  if (currentUser() || code === '') throw redirect({ href: paths.home(), replace: true })
  keepReferral(code)
  throw redirect({ href: paths.signup(location.searchStr), replace: true })
}
