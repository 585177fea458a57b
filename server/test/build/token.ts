import type { MemberKey, ServiceKey, TokenKey } from '@goodturn/contract/ids'
import { grantTokens } from '../../src/money/tokens/grant.ts'
import type { TestApp } from '../app.ts'

interface TokenParts {
  title?: string
  serviceKeys: readonly ServiceKey[]
  amountCents?: number
  qty?: number
}

/** Grants tokens to a member: two at $54.00 each unless given. Returns their key. */
export function buildTokens(app: TestApp, member: { key: MemberKey }, parts: TokenParts): Promise<TokenKey> {
  return grantTokens(app.db, {
    memberKey: member.key,
    title: 'Gift token',
    amountCents: 5400,
    qty: 2,
    reason: 'A thank-you',
    now: app.now,
    ...parts,
  })
}
