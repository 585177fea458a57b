import type { MemberKey } from '@goodturn/contract/ids'
import { hash } from '@node-rs/argon2'
import { members } from '../../src/identity/accounts/tables.ts'
import { newKey } from '../../src/platform/ids.ts'
import type { TestApp } from '../app.ts'

export const testPassword = 'gifts-and-thanks'
// Cheap on purpose: the real hash has its own tests.
const passwordHash = await hash(testPassword, { memoryCost: 1024, timeCost: 1, parallelism: 1 })

/** A verified member in Oakland without a type or any data; `parts` overrides fields. */
export async function buildMember(app: TestApp, parts: Partial<typeof members.$inferInsert> = {}) {
  const key: MemberKey = newKey('member')
  const email = parts.email ?? `member-${app.next('member')}-${key.slice(-6)}@example.com`
  const [row] = await app.db
    .insert(members)
    .values({
      key,
      userUuid: crypto.randomUUID(),
      email,
      passwordHash,
      firstName: 'Dana',
      lastName: 'Whitfield',
      city: 'Oakland',
      state: 'CA',
      zip: '94611',
      street: '1 Harbor Way',
      country: 'US',
      emailValidationRequired: true,
      emailValidatedAt: app.now,
      createdAt: app.now,
      ...parts,
    })
    .returning()
  if (!row) throw new Error('no member was made')
  return row
}
