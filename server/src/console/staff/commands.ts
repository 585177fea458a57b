import { parseArgs } from 'node:util'
import { staffLists } from '@goodturn/contract/console/staff/calls'
import { approvalCommandOf, approvalUsage } from './approvals/approval-commands.ts'
import type { Command } from './command.ts'
import { erasureCommandOf, erasureUsage } from './erasure-commands.ts'
import { importCommandOf, importUsage } from './import-commands.ts'
import { mailCommandOf, mailUsage } from './mails/mail-commands.ts'
import { messagingCommandOf, messagingUsage } from './mails/messaging-commands.ts'
import { correctionCommandOf, correctionUsage } from './money/correction-commands.ts'
import { moneyCommandOf, moneyUsage } from './money/money-commands.ts'
import { salesCommandOf, salesUsage } from './money/sales-commands.ts'
import { systemCommandOf, systemUsage } from './system-commands.ts'

/** The parsed arguments: a command and its target, or a one-sentence error message. */
export type ParsedCommand =
  | {
      command: Command
      url: string | null
      email: string | null
      token: string | null
      key: string | null
    }
  | { fault: string }

/** The usage text that `npm run staff -- help` prints. */
export const usage = `npm run staff -- COMMAND [--url ADDRESS] [--token TOKEN | --email STAFF]

  due                               what must go out today, soonest process date first
  list ${staffLists.join('|')}
                                    what is waiting for someone
  ship TOUCH CARRIER NUMBER         the parcel left: set the carrier and tracking number
  review TOUCH                      put a touch under review
  release TOUCH                     release it from review
  swap TOUCH [EXPERIENCE]           answer a swap request: another experience, or keep it as it was
  appointment TOUCH TIME VENDOR     TIME as 2027-03-20T17:30Z
  end TOUCH REASON                  it cannot be given: end it and refund what was paid for it

${messagingUsage}

${mailUsage}

${importUsage}

${moneyUsage}

${salesUsage}

${correctionUsage}

${erasureUsage}

${approvalUsage}

${systemUsage}

WHO is a member's email address or key, AMOUNT is in dollars, DAY as 2027-03-31, services and experiences are given by
key or slug. The last argument of a command may be several words. --key KEY repeats a money command that got no answer,
without doing it twice.

It identifies you to the running portal with a token of your account there (--token or STAFF_TOKEN), or signs in at its
console: --email or STAFF_LOGIN_EMAIL, the password from STAFF_LOGIN_PASSWORD or typed at the prompt. The address is
--url, else PUBLIC_URL, else http://127.0.0.1:4600.`

const options = [
  'url',
  'email',
  'token',
  'key',
  'services',
  'types',
  'title',
  'qty',
  'uses',
  'starts',
  'ends',
  'expires',
  'description',
  'guidance',
  'style',
  'price',
  'savings',
  'terms',
  'credit',
] as const

/** Parses the command line arguments. */
export function readCommand(args: readonly string[]): ParsedCommand {
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
    })
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'The arguments could not be read.' }
  }
  const [name = 'help', ...rest] = parsed.positionals
  const {
    url = null,
    email = null,
    token = null,
    key = null,
    ...further
  } = parsed.values as Partial<Record<(typeof options)[number], string>>
  const { title, description, guidance, style } = further
  const command =
    moneyCommandOf(name, rest, further) ??
    salesCommandOf(name, rest, further) ??
    correctionCommandOf(name, rest, further) ??
    messagingCommandOf(name, rest, { title, description, guidance, style }) ??
    mailCommandOf(name, rest) ??
    importCommandOf(name, rest) ??
    erasureCommandOf(name, rest) ??
    approvalCommandOf(name, rest) ??
    systemCommandOf(name, rest) ??
    commandOf(name, rest)
  return typeof command === 'string' ? { fault: command } : { command, url, email, token, key }
}

function commandOf(name: string, [first, second, ...rest]: string[]): Command | string {
  const act = (verb: string, body?: Record<string, unknown>): Command => ({
    method: 'POST',
    path: `/v1/admin/touches/${encodeURIComponent(first ?? '')}/${verb}`,
    ...(body ? { body } : {}),
  })
  if (name === 'due') return { method: 'GET', path: '/v1/admin/touches?list=due' }
  if (name === 'list') {
    return staffLists.some((list) => list === first)
      ? { method: 'GET', path: `/v1/admin/touches?list=${first}` }
      : `list takes one of ${staffLists.join(', ')}.`
  }
  if (!['ship', 'review', 'release', 'swap', 'appointment', 'end'].includes(name)) return usage
  if (!first) return `${name} needs the key of a touch.`
  if (name === 'review' || name === 'release') return act(name)
  if (name === 'end') {
    const reason = [second, ...rest].filter(Boolean).join(' ')
    return reason ? act('end', { reason }) : 'end needs a touch and a reason, which the member will read.'
  }
  if (name === 'swap') return act('resolveswap', second ? { experience: second } : {})
  if (name === 'ship') {
    if (!second || rest.length === 0) return 'ship needs a touch, a carrier, and a tracking number.'
    return act('ship', { carrier: second, tracking_number: rest.join(' ') })
  }
  const at = Date.parse(second ?? '')
  if (Number.isNaN(at) || rest.length === 0)
    return 'appointment needs a touch, a time like 2027-03-20T17:30Z, and a vendor.'
  return act('appointment', { appointment_time: Math.floor(at / 1000), vendor: rest.join(' ') })
}
