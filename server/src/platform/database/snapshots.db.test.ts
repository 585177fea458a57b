import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { openDatabase, rowsOf } from './database.ts'
import { snapshotsMax, takeSnapshot } from './snapshots.ts'

const app = useTestApp()

test('a snapshot holds the whole embedded database', async () => {
  if (app.platform.database.kind === 'postgres') {
    expect(await takeSnapshot(app.platform)).toBeNull()
    return
  }
  const member = await buildMember(app)
  const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-snapshots-'))
  const folder = join(dataDir, 'snapshots')
  let day = 0
  const platform = {
    ...app.platform,
    settings: { ...app.platform.settings, dataDir },
    clock: { ...app.platform.clock, machine: () => new Date(Date.UTC(2027, 0, day, 4)) },
  }
  try {
    // Snapshots of earlier nights are only counted, and each takes seconds to write.
    mkdirSync(folder)
    for (const night of Array.from({ length: snapshotsMax - 1 }, (_, at) => at + 1))
      writeFileSync(join(folder, `2027-01-0${night}T04-00-00.tar.gz`), '')
    for (day = snapshotsMax; day <= snapshotsMax + 1; day += 1) {
      expect(await takeSnapshot(platform)).not.toBeNull()
      expect(await takeSnapshot(platform), 'another within the same night').toBeNull()
    }
    const kept = readdirSync(folder)
    expect(kept).toHaveLength(snapshotsMax)
    expect(kept).not.toContain('2027-01-01T04-00-00.tar.gz')

    const loadFrom = new Blob([readFileSync(join(folder, kept.at(-1) ?? ''))])
    const copy = await openDatabase({ databaseUrl: null, dataDir, poolMax: 1, inMemory: true, loadFrom })
    expect(await rowsOf(copy.db, sql`select email from members where key = ${member.key}`)).toEqual([
      { email: member.email },
    ])
    await copy.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
