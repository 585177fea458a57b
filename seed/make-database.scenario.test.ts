// @both-databases
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform } from '../server/src/app.ts'
import { createClock } from '../server/src/platform/clock.ts'
import type { Platform } from '../server/src/platform/context.ts'
import { type Database, openDatabase, rowsOf } from '../server/src/platform/database/database.ts'
import { readSettings } from '../server/src/platform/settings/settings.ts'
import { hashCode, ownerOf } from '../server/src/outreach/gift-links/codes.ts'
import { mailboxHasher } from '../server/src/outreach/surveys/mailbox-hash.ts'
import { jobKinds } from '../server/src/wiring.ts'
import { startPortalProcess } from '../server/test/processes/portal-process.ts'
import { onPostgres } from '../server/test/processes/while-locked.ts'
import { makeDatabase } from './make-database.ts'
import { seed } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'goodturn-ready-'))
const ready = join(folder, 'ready')
const now = Date.now()
const clock = createClock(0, () => now)

const testEmbedded = test.skipIf(onPostgres)

beforeAll(() => (onPostgres ? undefined : makeDatabase(ready, { clock })))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the steps of a first start before it serves, and then `look`. */
async function firstStart<T>(
  env: Record<string, string>,
  copyOf: string | undefined,
  look: (platform: Platform) => Promise<T>,
): Promise<T> {
  const { settings, faults } = readSettings({ DATA_DIR: mkdtempSync(join(folder, 'data-')), ...env })
  if (!settings) throw new Error(faults.join('\n'))
  const platform = await openPlatform(settings, { clock, database: { copyOf } })
  try {
    await seed(platform)
    await platform.jobs.start(jobKinds, false)
    await platform.jobs.stop()
    return await look(platform)
  } finally {
    await platform.database.close()
  }
}

/**
 * Columns with random values: salts, secrets and their hashes, codes, and ids from the sandbox processor. Emails name
 * the portal that writes them.
 */
const random: Record<string, readonly string[]> = {
  'public.cards': ['processor_ref'],
  'public.catalogue_version': ['version'],
  'public.gift_links': ['code_hash', 'sealed_code', 'mailbox_hash'],
  'public.members': ['password_hash'],
  'public.outbox': ['html', 'plain', 'from_name', 'unsubscribe_url'],
  'public.sandbox_cards': ['ref'],
  'public.sandbox_charges': ['card_ref'],
  'public.staff_accounts': ['password_hash'],
  'public.survey_asks': ['code', 'mailbox_hash'],
  'public.survey_nps_asked': ['mailbox_hash'],
  'public.survey_secrets': ['secret'],
  'public.touches': ['v1_key'],
}

/** Links get new codes in a copy, which moves their rows. */
const order: Record<string, string> = { 'public.gift_links': 'created_at' }

/** Each row of each table as text, in insertion order. */
async function allRows(database: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await database.raw(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`,
  )
  const normal = normalizer()
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const table = String(name)
    const { rows } = await database.raw(
      `select to_jsonb(t) as row from ${table} t order by ${order[table] ?? 'ctid'}`,
    )
    all[table] = rows.map(({ row }) => normal(table, row as Record<string, unknown>))
  }
  return all
}

/** Numbers keys in order of appearance, which preserves references, and replaces the times of this test with "now". */
function normalizer() {
  const keys = new Map<string, string>()
  const numbered = (key: string) => {
    const known = keys.get(key) ?? `key ${keys.size}`
    keys.set(key, known)
    return known
  }
  return (table: string, row: Record<string, unknown>) => {
    for (const column of random[table] ?? []) if (row[column] !== null) row[column] = 'random'
    return JSON.stringify(row)
      .replaceAll(/[a-z]+_[0-9a-hjkmnp-tv-z]{26}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, numbered)
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:\+00:00|Z)/g, (text) =>
        Math.abs(Date.parse(text) - now) < 600_000 ? 'now' : text,
      )
  }
}

/** Returns the survey secret and the codes of public pages; checks that the hashes were made with the secret. */
async function secretsOf(database: Database): Promise<string[]> {
  const asks = await rowsOf<{ code: string; hash: string; email: string }>(
    database.db,
    sql`select code, mailbox_hash as hash, email from survey_asks join contacts c on c.key = contact_key`,
  )
  const hash = await mailboxHasher(database.db)
  expect(asks.length).toBeGreaterThan(5)
  for (const ask of asks) expect(ask.hash).toBe(hash(ask.email))
  const asked = await rowsOf<{ hash: string }>(
    database.db,
    sql`select mailbox_hash as hash from survey_nps_asked`,
  )
  const links = await rowsOf<{ code: string; hash: string; email: string }>(
    database.db,
    sql`select code_hash as code, mailbox_hash as hash, email from gift_links join contacts c on c.key = contact_key`,
  )
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) expect(link.hash).toBe(hash(link.email))
  const known = asks.map((ask) => ask.hash)
  for (const one of asked) expect(known).toContain(one.hash)
  const secrets = await rowsOf<{ secret: string }>(database.db, sql`select secret from survey_secrets`)
  expect(secrets).toHaveLength(1)
  return [...secrets.map(({ secret }) => secret), ...[...asks, ...links].map(({ code }) => code)]
}

/** Expects that this portal can open the codes of its gift links, for "Copy link". */
async function expectOpenable({ database, secrets }: Platform): Promise<void> {
  const links = await rowsOf<{ key: string; hash: string; sealed: string }>(
    database.db,
    sql`select key, code_hash as hash, sealed_code as sealed from gift_links`,
  )
  for (const { key, hash, sealed } of links)
    expect(hashCode(secrets.open(sealed, ownerOf(key)) ?? '')).toBe(hash)
}

/** The first copy's members and secrets. */
let first: { members: unknown[]; secrets: string[] }

const membersOf = async (database: Database) =>
  (await database.raw('select key from members order by key')).rows

testEmbedded(
  'a copy holds what a first start from scratch makes, row by row, whatever the settings, and keeps its secrets at later starts',
  async () => {
    const here = { SEED: 'demo', PUBLIC_URL: 'https://here.example' }
    const copied = await firstStart(here, ready, async (platform) => {
      const rows = await allRows(platform.database)
      const mails = await rowsOf<{ plain: string }>(platform.database.db, sql`select plain from outbox`)
      expect(mails.length).toBeGreaterThan(0)
      for (const { plain } of mails) expect(plain).toMatch(/https:\/\/here\.example\/(?:reservations|g)\//)
      await expectOpenable(platform)
      first = { members: await membersOf(platform.database), secrets: await secretsOf(platform.database) }
      await seed(platform)
      expect(await secretsOf(platform.database)).toEqual(first.secrets)
      return rows
    })
    const env = { SEED: 'demo', PRODUCT_NAME: 'Elsewhere', PUBLIC_URL: 'https://elsewhere.example' }
    const made = await firstStart(env, undefined, ({ database }) => allRows(database))
    expect(copied).toEqual(made)
    expect(made['public.members']?.length).toBeGreaterThan(5)
  },
)

testEmbedded(
  'the portal starts an empty data folder from the ready database, sharing no secret with another copy, and with SEED=none without it',
  async () => {
    for (const SEED of ['demo', 'none']) {
      const dataDir = mkdtempSync(join(folder, 'start-'))
      const portal = await startPortalProcess({ DATA_DIR: dataDir, SEED, READY_DATABASE: ready })
      expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
      await portal.stop()
      const database = await openDatabase({ databaseUrl: null, poolMax: 1, dataDir })
      try {
        expect(await membersOf(database), SEED).toEqual(SEED === 'demo' ? first.members : [])
        if (SEED === 'none') continue
        const all = [...first.secrets, ...(await secretsOf(database))]
        expect(new Set(all).size).toBe(all.length)
      } finally {
        await database.close()
      }
    }
  },
)
