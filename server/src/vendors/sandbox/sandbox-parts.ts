import type { ChargeKey, MemberKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { type TestCard, testCards } from '@goodturn/contract/money/cards/test-cards'
import type { ProcessorFailure, ProcessorReport } from '../../money/cards/processor.ts'
import { present } from '../../platform/assert.ts'
import type { Platform } from '../../platform/context.ts'
import { randomCode } from '../../platform/ids.ts'

/** The parts of the platform that the sandbox uses. */
export type SandboxParts = Pick<Platform, 'database' | 'clock'>

/** Delivers a report, as a webhook would. */
export type DeliverReport = (report: ProcessorReport) => Promise<void>

/** The row of a charge. */
export interface ChargeRow {
  attempt_key: ChargeKey
  amount_cents: number
  capture: boolean
  state: 'succeeded' | 'authorized' | 'pending' | 'action' | 'failed' | 'released'
  failure_code: ProcessorFailure | null
  settles_at: Date | string | null
  client_secret: string | null
}

const refPrefix = 'sbx_ch_'

/** The processor's reference for an attempt. */
export function chargeRef(attemptKey: ChargeKey): string {
  return `${refPrefix}${attemptKey}`
}

/** The attempt behind a sandbox reference. */
export function attemptOf(processorRef: string): ChargeKey {
  return readKey('charge', processorRef.slice(refPrefix.length))
}

/** A member's customer: always the same, so that nothing needs to be stored. */
export function sandboxCustomer(memberKey: MemberKey): string {
  return `sbx_cus_${memberKey}`
}

/** A card's reference contains its test card's name, so that a charge need not look it up. */
export function sandboxCardRef(testCard: string): string {
  return `sbx_card.${testCard}.${randomCode(9)}`
}

/** The test card behind a card's reference. */
export function testCardOf(cardRef: string): TestCard {
  const name = cardRef.split('.')[1]
  return present(
    testCards.find((card) => card.name === name),
    'a sandbox card is one of the test cards',
  )
}

/** The card's fingerprint: the same test card always has the same one. */
export function sandboxFingerprint(testCard: string): string {
  return `sbx_fp_${testCard}`
}
