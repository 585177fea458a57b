import type { ChargeKey, InvoiceKey, LotKey, MemberKey } from '@goodturn/contract/ids'
import { newKey } from '../../server/src/platform/ids.ts'
import { lots, postings, transfers } from '../../server/src/money/ledger/tables.ts'
import type { Story, StoryLot } from '../stories/types.ts'
import { type Scene, inChunks, instantOf } from './names.ts'

/** One movement of money as stored in the ledger: its postings sum to zero. */
export interface Movement {
  memberKey: MemberKey
  kind: string
  invoiceKey?: InvoiceKey
  chargeKey?: ChargeKey
  note?: string
  at: Date
  postings: readonly { account: string; lotKey?: LotKey; cents: number }[]
}

/** Loads the lots with their remaining amounts, the amounts issued, and those credited back from canceled orders. */
export async function loadLots(scene: Scene, story: Story): Promise<void> {
  await inChunks(story.lots, (chunk) =>
    scene.tx.insert(lots).values(
      chunk.map((lot) => ({
        key: scene.key('lot', lot.key),
        memberKey: scene.key('member', lot.owner),
        kind: lot.kind,
        reason: lot.reason,
        description: lot.description,
        issuedCents: lot.amountCents,
        remainingCents: lot.remainingCents,
        expiresAt: lot.expiresDay === null ? null : instantOf(scene, lot.expiresDay, '23:59'),
        createdAt: instantOf(scene, lot.issuedDay, '08:00'),
      })),
    ),
  )
  await post(
    scene,
    story.lots.flatMap((lot) => lotMovements(scene, lot)),
  )
}

function lotMovements(scene: Scene, lot: StoryLot): Movement[] {
  const memberKey = scene.key('member', lot.owner)
  const lotKey = scene.key('lot', lot.key)
  const into = (kind: string, from: string, cents: number, day: number, note: string): Movement => ({
    memberKey,
    kind,
    note,
    at: instantOf(scene, day, '08:00'),
    postings: [
      { account: from, cents },
      { account: 'wallet', lotKey, cents: -cents },
    ],
  })
  return [
    into(`${lot.kind}_issue`, 'issued', lot.amountCents, lot.issuedDay, lot.description),
    // Spending is posted with the order it paid for.
    ...lot.movements
      .filter(({ amountCents }) => amountCents > 0)
      .map(({ day, amountCents, order }) => into('wallet_return', 'refunds', amountCents, day, order)),
  ]
}

/** Writes movements of money; throws if one doesn't sum to zero. */
export async function post(scene: Scene, movements: readonly Movement[]): Promise<void> {
  const rows = movements.map((movement) => {
    const key = newKey('transfer')
    const sides = movement.postings.filter(({ cents }) => cents !== 0)
    if (sides.reduce((sum, { cents }) => sum + cents, 0) !== 0) {
      throw new Error(`story movement doesn't sum to zero: ${JSON.stringify(movement)}`)
    }
    return {
      movement,
      key,
      sides: sides.map((side) => ({ ...side, key: newKey('transfer'), transferKey: key })),
    }
  })
  await inChunks(rows, async (chunk) => {
    await scene.tx
      .insert(transfers)
      .values(chunk.map(({ key, movement: { postings: _postings, ...transfer } }) => ({ key, ...transfer })))
    await scene.tx.insert(postings).values(chunk.flatMap(({ sides }) => sides))
  })
}
