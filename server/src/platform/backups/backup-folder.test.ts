import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupsIn, nameOfBackup, removeOldBackups } from './backup-folder.ts'
import type { Manifest } from './manifest.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodturn-retention-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const dayMs = 86_400_000
const today = new Date('2027-03-10T02:00:00Z')
const daysAgo = (days: number) => nameOfBackup(new Date(today.getTime() - days * dayMs))

/** Writes a backup that names these files. */
function write(name: string, files: readonly string[]) {
  const manifest: Manifest = {
    format: 1,
    release: '1',
    migration: '0001',
    begunAt: '',
    endedAt: '',
    database: { name: 'database.dump', bytes: 0, sha256: '', kind: 'postgres', server: '15' },
    files: files.map((file) => ({ name: file, bytes: 1, sha256: '' })),
  }
  mkdirSync(join(folder, name))
  mkdirSync(join(folder, 'files'), { recursive: true })
  writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify(manifest))
  for (const file of files) writeFileSync(join(folder, 'files', file), '1')
}

test.each([
  ['the newest by number', { keep: 2, days: null }, [1, 0]],
  ['those of the last days', { keep: null, days: 3 }, [3, 1, 0]],
  ['what either of the two keeps', { keep: 1, days: 3 }, [3, 1, 0]],
  ['all without a number', { keep: null, days: null }, [40, 3, 1, 0]],
])('keeps %s', async (_what, retention, kept) => {
  for (const days of [40, 3, 1, 0]) write(daysAgo(days), [])
  const removed = await removeOldBackups(folder, retention, today)
  expect(await backupsIn(folder)).toEqual(kept.map(daysAgo))
  expect(removed).toHaveLength(4 - kept.length)
})

test('never removes the last backup or files other backups use', async () => {
  write(daysAgo(90), ['gone.jpg', 'shared.jpg'])
  write(daysAgo(80), ['shared.jpg', 'last.jpg'])
  expect(await removeOldBackups(folder, { keep: null, days: 7 }, today)).toEqual([daysAgo(90)])
  expect(
    ['gone.jpg', 'shared.jpg', 'last.jpg'].map((name) => existsSync(join(folder, 'files', name))),
  ).toEqual([false, true, true])
})
