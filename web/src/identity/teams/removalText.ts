import type { MemberHoldings } from '@goodturn/contract/identity/teams/schema'
import { countOf } from '../../platform/format.ts'

/** What happens to people and plans when a member is removed, with counts (CG-55, CG-66). */
export function describeRemoval(name: string, holdings: MemberHoldings): string {
  const { people, own_people: own, own_plans: plans, offered_plans: offered } = holdings
  return [
    `${name} will get an email.`,
    people > 0 && `${countOf(people, 'person', 'people')} ${name} looks after will be assigned to no one.`,
    own + plans > 0 && `${name} keeps ${describeHoldings(own, plans)}; your team will no longer see them.`,
    offered > 0 &&
      `${countOf(offered, 'plan')} that ${name} pays for your team’s people ${offered === 1 ? 'is' : 'are'} offered to the members who look after them.`,
    'Paid gifts stay as they are.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The same text for a member who leaves. */
export function describeLeaving(holdings: MemberHoldings): string {
  const { people, own_people: own, own_plans: plans, offered_plans: offered } = holdings
  return [
    people > 0
      ? `You’ll no longer see the ${countOf(people, 'person', 'people')} you look after for the team.`
      : 'You’ll no longer see the team’s people.',
    own + plans > 0
      ? `You keep ${describeHoldings(own, plans)}; the team will no longer see them.`
      : 'Your cards, credit, and gifts stay with you.',
    offered > 0 &&
      `${countOf(offered, 'plan')} that you pay for the team’s people ${offered === 1 ? 'is' : 'are'} offered to the members who look after them.`,
    'To come back, you’ll need an invitation.',
  ]
    .filter(Boolean)
    .join(' ')
}

function describeHoldings(people: number, plans: number): string {
  const own = people > 0 && countOf(people, 'own person', 'own people')
  const running = plans > 0 && countOf(plans, 'running plan')
  return [own, running].filter(Boolean).join(' and ')
}
