import type { User } from '@goodturn/contract/identity/accounts/schema'
import { realEstateIndustry, realEstateTypes } from '@goodturn/contract/identity/accounts/choices'
import { type StepSlug, stepSlugs } from './slugs.ts'
import type { Wizard } from './wizard.ts'

export const stepTitles: Record<StepSlug, string> = {
  address: 'Address',
  mobile: 'Mobile',
  care: 'Care',
  industry: 'Industry',
  'real-estate': 'Real estate',
}

/** Answers that enable the industry step: members who look after clients or employees (C-2.1-09). */
const careOfBusiness = ['client', 'employee']

/**
 * The member's steps, in order. Address is always one; mobile is unless there was a phone, and care unless there were
 * interests, when the wizard began; industry and real estate depend on the answers (CG-10).
 */
export function enabledSteps(user: User, wizard: Wizard): StepSlug[] {
  const asksIndustry =
    !wizard.skipped.includes('care') && wizard.care.some((interest) => careOfBusiness.includes(interest))
  const enabled: Record<StepSlug, boolean> = {
    address: true,
    mobile: !wizard.hadPhone,
    care: !wizard.hadInterests,
    industry: asksIndustry,
    'real-estate': asksIndustry && isInRealEstate(user),
  }
  return stepSlugs.filter((slug) => enabled[slug])
}

function isInRealEstate({ type }: User): boolean {
  return type === realEstateIndustry || realEstateTypes.some((one) => one.type === type)
}

/** Whether a step was answered or skipped. */
function isFinished(slug: StepSlug, user: User, wizard: Wizard): boolean {
  if (wizard.skipped.includes(slug)) return true
  switch (slug) {
    case 'address':
      return Boolean(user.street && user.city && user.state && user.zip && user.country)
    case 'mobile':
      return Boolean(user.phone)
    case 'care':
      return Boolean(user.care_interests)
    case 'industry':
      return user.type !== ''
    case 'real-estate':
      return user.type !== realEstateIndustry
  }
}

/** The first step still to do; null when onboarding is done. */
export function firstOpenStep(user: User, wizard: Wizard): StepSlug | null {
  return enabledSteps(user, wizard).find((slug) => !isFinished(slug, user, wizard)) ?? null
}

/** The enabled step that follows `slug`; null after the last one. */
export function stepAfter(slug: StepSlug, user: User, wizard: Wizard): StepSlug | null {
  return enabledSteps(user, wizard).find((one) => stepSlugs.indexOf(one) > stepSlugs.indexOf(slug)) ?? null
}

/** The enabled step before `slug`; null at the first one. */
export function stepBefore(slug: StepSlug, user: User, wizard: Wizard): StepSlug | null {
  return (
    enabledSteps(user, wizard).findLast((one) => stepSlugs.indexOf(one) < stepSlugs.indexOf(slug)) ?? null
  )
}

/** Whether the step was opened, or answered on an earlier day. */
export function isVisited(slug: StepSlug, user: User, wizard: Wizard): boolean {
  return wizard.visited.includes(slug) || isFinished(slug, user, wizard)
}

/** Share of enabled steps visited, in whole percent (C-2.1-12). */
export function visitedPercent(user: User, wizard: Wizard): number {
  const enabled = enabledSteps(user, wizard)
  const visited = enabled.filter((slug) => isVisited(slug, user, wizard))
  return Math.round((visited.length / enabled.length) * 100)
}
