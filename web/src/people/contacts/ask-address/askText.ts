import type { AddressAskResult } from '@goodturn/contract/outreach/address-asks/schema'
import { countOf, formatCount } from '../../../platform/format.ts'

type NotAsked = Exclude<keyof AddressAskResult, 'asked' | 'waiting'>

const notAsked: Readonly<Record<NotAsked, (count: string) => string>> = {
  already_asked: (count) => `${count} already asked`,
  has_address: (count) => `${count} with an address`,
  no_email: (count) => `${count} without an email`,
  stopped: (count) => `${count} who asked for no more email`,
  bounced: (count) => `${count} whose email comes back`,
  archived: (count) => `${count} archived`,
}

/** "12 asked, 3 already asked, 2 without an email": what became of the chosen people. */
export function resultText(result: AddressAskResult): string {
  const others = (Object.keys(notAsked) as NotAsked[]).filter((key) => result[key] > 0)
  return [
    `${result.asked === 0 ? 'No one' : formatCount(result.asked)} asked`,
    ...others.map((key) => notAsked[key](formatCount(result[key]))),
  ].join(', ')
}

/** What follows for those whose email waits for the next day; empty if none does. */
export function waitingText({ waiting }: AddressAskResult): string {
  if (waiting === 0) return ''
  return `${countOf(waiting, 'email')} ${waiting === 1 ? 'goes' : 'go'} out tomorrow: you’ve reached the most for today.`
}

const oneNotAsked: Readonly<Record<NotAsked, (name: string) => string>> = {
  already_asked: (name) => `You’ve asked ${name} in the last day. Please try again tomorrow.`,
  has_address: (name) => `${name} has an address.`,
  no_email: (name) => `Add an email for ${name} first.`,
  stopped: (name) => `${name} asked for no more email.`,
  bounced: (name) => `Email to ${name} comes back. Correct the address first.`,
  archived: (name) => `${name} is archived. Restore them first.`,
}

/** Why one person wasn't asked; null if they were. */
export function notAskedText(result: AddressAskResult, name: string): string | null {
  const because = (Object.keys(oneNotAsked) as NotAsked[]).find((key) => result[key] > 0)
  return because === undefined ? null : oneNotAsked[because](name)
}
