import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { fillDataFolder } from '../test/database.ts'
import { nodeArguments } from '../test/processes/programs.ts'
import { members } from './identity/accounts/tables.ts'
import { openCredentials, sealCredentials, noCredentials } from './people/integrations/credentials.ts'
import { userIntegrations } from './people/integrations/tables.ts'
import { ownerOf } from './outreach/gift-links/codes.ts'
import { giftLinks } from './outreach/gift-links/tables.ts'
import { type Tx, openDatabase, rowsOf } from './platform/database/database.ts'
import { newKey } from './platform/ids.ts'
import { Secrets } from './platform/secrets/secrets.ts'
import { authenticators } from './identity/second-factor/tables.ts'
import { staffAccounts, staffAuthenticators } from './identity/staff-accounts/tables.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-keys-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const [first, second, third] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)]

function reseal(key: Buffer, other: Buffer | null) {
  const script = fileURLToPath(new URL('reseal-secrets.ts', import.meta.url))
  const keys = {
    SECRETS_KEY: key.toString('base64'),
    SECRETS_KEY_SECOND: other ? other.toString('base64') : '',
  }
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...keys }
  return new Promise<{ code: number; out: string }>((done) => {
    execFile(process.execPath, [...nodeArguments, script], { env }, (error, out) =>
      done({ code: error ? Number(error.code) : 0, out }),
    )
  })
}

/** Runs `act` on the folder's database, which no one else may have open. */
async function inDatabase<T>(act: (tx: Tx) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: null, dataDir, poolMax: 1 })
  try {
    return await act(database.db)
  } finally {
    await database.close()
  }
}

const now = new Date('2027-03-01T12:00:00Z')
const memberKey = newKey('member')
const staffKey = newKey('staff')
const linkKey = newKey('giftLink')
const owned = { memberKey, slug: 'hubspot' }

async function store(tx: Tx, secrets: Secrets): Promise<void> {
  await tx.insert(members).values({
    key: memberKey,
    userUuid: crypto.randomUUID(),
    email: 'dana@example.com',
    passwordHash: '',
    firstName: 'Dana',
    lastName: 'Whitfield',
    emailValidationRequired: false,
    createdAt: now,
  })
  await tx
    .insert(authenticators)
    .values({ holder: memberKey, sealedSecret: secrets.seal('JBSWY3DPEHPK3PXP', memberKey), begunAt: now })
  await tx.insert(staffAccounts).values({
    key: staffKey,
    email: 'ana@goodturn.example',
    name: 'Ana Silva',
    role: 'support',
    invitedAt: now,
  })
  await tx.insert(staffAuthenticators).values({
    holder: staffKey,
    sealedSecret: secrets.seal('KRSXG5CTMVRXEZLU', staffKey),
    sealedFor: staffKey,
    begunAt: now,
  })
  await tx.insert(userIntegrations).values({
    ...owned,
    key: newKey('userIntegration'),
    sealed: sealCredentials(secrets, owned, { ...noCredentials, apiKey: 'pat-na1-secret' }),
    isCompleted: true,
    createdAt: now,
  })
  // Only the link's own row is read: its gift and its person aren't needed.
  await tx.execute(sql`set session_replication_role = replica`)
  await tx.insert(giftLinks).values({
    key: linkKey,
    memberKey,
    contactKey: newKey('contact'),
    touchKey: newKey('touch'),
    checkoutKey: newKey('checkout'),
    itemKey: newKey('checkoutItem'),
    serviceKey: newKey('service'),
    title: 'Market Bouquet',
    priceCents: 6800,
    state: 'waiting',
    payment: 'paid',
    codeHash: 'hash',
    sealedCode: secrets.seal('a code', ownerOf(linkKey)),
    sendBy: 'self',
    hidden: false,
    lastDay: '2027-03-31',
    endsAt: now,
    zone: 'UTC',
    createdAt: now,
  })
  await tx.execute(sql`set session_replication_role = origin`)
}

test('npm run secrets:reseal replaces the key, listing what neither opens', async () => {
  await fillDataFolder(dataDir)
  await inDatabase((tx) => store(tx, new Secrets(first)))
  expect(await reseal(second, first)).toEqual({
    code: 0,
    out:
      'authenticator apps: 1 checked, 1 resealed, 0 that neither key opens\n' +
      'authenticator apps of staff: 1 checked, 1 resealed, 0 that neither key opens\n' +
      'connections to other services: 1 checked, 1 resealed, 0 that neither key opens\n' +
      'codes of gift links: 1 checked, 1 resealed, 0 that neither key opens\n',
  })
  const kept = await inDatabase((tx) =>
    rowsOf<{ app: string; staff: string; connection: string; link: string }>(
      tx,
      sql`select a.sealed_secret as app, s.sealed_secret as staff, sealed as connection,
            g.sealed_code as link
          from authenticators a, staff_authenticators s, user_integrations, gift_links g`,
    ),
  )
  const { app = '', staff = '', connection = '', link = '' } = kept[0] ?? {}
  expect(new Secrets(second).open(link, ownerOf(linkKey))).toBe('a code')
  expect(new Secrets(second).open(staff, staffKey)).toBe('KRSXG5CTMVRXEZLU')
  expect(new Secrets(second).open(app, memberKey)).toBe('JBSWY3DPEHPK3PXP')
  expect(openCredentials(new Secrets(second), { ...owned, sealed: connection }).apiKey).toBe('pat-na1-secret')
  // A second run changes nothing; neither does one with keys that open nothing, and it says so.
  expect((await reseal(second, null)).out).toContain('1 checked, 0 resealed, 0 that neither key opens')
  const lost = await reseal(third, first)
  expect(lost.code).toBe(1)
  expect(lost.out).toContain('connections to other services: 1 checked, 0 resealed, 1 that neither key opens')
})
