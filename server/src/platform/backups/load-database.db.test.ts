import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { onPostgres } from '../../../test/processes/while-locked.ts'
import { loadDatabase } from './load-database.ts'

test.skipIf(!onPostgres)('a restore waits for closing connections and refuses open ones', async () => {
  const database = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-load-'))
  const databaseUrl = database.options.databaseUrl ?? ''
  const load = () =>
    loadDatabase({ databaseUrl, dataDir }, join(dataDir, 'none'), { replace: false, machine: new Date() })
  try {
    const other = new pg.Client({ connectionString: databaseUrl })
    await other.connect()
    await expect(load()).rejects.toThrow('The database is in use')
    const leaving = load()
    setTimeout(() => void other.end(), 300)
    // Passes this check and stops at the next one.
    await expect(leaving).rejects.toThrow('already contains a portal')
  } finally {
    await database.discard()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
