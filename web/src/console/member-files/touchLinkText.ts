import type { TouchLink } from '@goodturn/contract/console/member-files/links'
import type { LinkPaymentState } from '@goodturn/contract/outreach/gift-links/states'
import { linkStateLabel } from '../../care/touches/gift-link/linkText.ts'
import { formatDay } from '../../platform/format.ts'

/** How a link's gift is paid, for staff. */
export const linkPaymentLabels: Readonly<Record<LinkPaymentState, string>> = {
  held: 'Set aside until it is accepted',
  charging: 'Being charged',
  due: 'Card declined',
  paid: 'Paid',
  released: 'Released',
  lapsed: 'Not paid in time',
  refunded: 'Refunded',
}

/** A touch's link in one line: "Accepted. Sent Mar 1, 2027, opened Mar 2, 2027, ended Mar 2, 2027. Paid." */
export function touchLinkText({ state, payment, sent, opened, ended }: TouchLink): string {
  const times = [
    `sent ${formatDay(sent)}`,
    opened === null ? '' : `opened ${formatDay(opened)}`,
    ended === null ? '' : `${state === 'accepted' ? 'accepted' : 'ended'} ${formatDay(ended)}`,
  ].filter(Boolean)
  const said = times.join(', ')
  return `${linkStateLabel(state)[1]}. ${said.charAt(0).toUpperCase()}${said.slice(1)}. ${linkPaymentLabels[payment]}.`
}
