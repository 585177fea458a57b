import { local } from '../../platform/storage.ts'

const storageKey = 'cg_signup'

/** Keeps the team's title as the company of the registration draft, `signup.companyName` (A-3-27..29). */
export function rememberCompanyName(companyName: string | null): void {
  if (companyName === null) local.remove(storageKey)
  else local.write(storageKey, JSON.stringify({ companyName }))
}

/** The company of the registration draft, or null. */
export function draftCompanyName(): string | null {
  try {
    const draft: unknown = JSON.parse(local.read(storageKey) ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('companyName' in draft)) return null
    return typeof draft.companyName === 'string' ? draft.companyName : null
  } catch {
    return null
  }
}
