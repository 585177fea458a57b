import { redirect } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { storeReferral } from '../../platform/session/referral.ts'
import { currentUser } from '../../platform/session/user.ts'

interface Landing {
  params: Record<string, string>
  location: { searchStr: string }
}

/**
 * A referral link shows no screen: for a visitor it stores the code and redirects to signup with the link's query; a
 * member, or a link without a code, goes home (P:G-53, P:G-54, BG-80).
 */
export function storeReferralCode({ params, location }: Landing): never {
  const code = params.code?.trim() ?? ''
  if (currentUser() || code === '') throw redirect({ href: paths.home(), replace: true })
  storeReferral(code)
  throw redirect({ href: paths.signup(location.searchStr), replace: true })
}
