import type { SignUpMeta } from '@goodturn/contract/identity/accounts/calls'
import { readCookie } from '../../platform/cookies.ts'
import { loadClient } from '../../platform/loadClient.ts'
import { readPartner } from '../../platform/session/partner.ts'
import { readReferral } from '../../platform/session/referral.ts'

/** Results of a signup's code lookups; null for a code that was not found (P:G-29). */
export interface Lookups {
  invite: { email: string; team: { title: string }; code: string } | null
  shared: { team: { title: string }; code: string } | null
  referral: { code: string } | null
  /** Errors the lookups threw. */
  errors: unknown[]
}

/** Looks up the codes in the page's query and the stored referral, in parallel (A-7-01..09). */
export async function lookUpCodes(query: URLSearchParams): Promise<Lookups> {
  const errors: unknown[] = []
  const tryTo = async <T>(code: string | null, look: (code: string) => Promise<T>): Promise<T | null> => {
    if (!code) return null
    try {
      return await look(code)
    } catch (error) {
      errors.push(error)
      return null
    }
  }
  const [invite, shared, referral] = await Promise.all([
    tryTo(query.get('invite'), async (code) => (await loadClient()).teams.getInvite({ code })),
    tryTo(query.get('sharedinvite'), async (code) => (await loadClient()).teams.getSharedInvite({ code })),
    tryTo(readReferral(), async (code) => (await (await loadClient()).referrals.find({ code })).referral),
  ])
  return { invite, shared, referral, errors }
}

/** Source of the signup: every code that was found, the partner, and the CRM's visitor (P:G-10, P:G-28). */
export function metaOf({ invite, shared, referral }: Lookups): Required<SignUpMeta> {
  return {
    partner: readPartner(),
    hubspotutk: readCookie('hubspotutk'),
    invite: invite?.code ?? null,
    sharedinvite: shared?.code ?? null,
    referral: referral?.code ?? null,
  }
}

/** The one banner of the signup screen: invite, else shared invite, else referral (P:G-28). */
export function bannerOf({ invite, shared, referral }: Lookups): string | null {
  const team = invite?.team ?? shared?.team
  if (team) return `You have been invited to join ${team.title}.`
  return referral ? 'You have been referred by a friend! Sign up to claim your reward.' : null
}
