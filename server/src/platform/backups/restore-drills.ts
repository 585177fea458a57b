import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { backupsIn, momentOfBackup } from './backup-folder.ts'

/** Beside the backups: the last restore drill that went well. */
const drillName = 'restore-drill.json'
const schema = z.object({ backup: z.string(), endedAt: z.string() })

/** Records that `backup` was restored and found to be complete. */
export async function noteRestoreDrill(folder: string, backup: string, machine: Date): Promise<void> {
  const noted: z.infer<typeof schema> = { backup, endedAt: machine.toISOString() }
  await writeFile(join(folder, drillName), `${JSON.stringify(noted, null, 2)}\n`, { mode: 0o600 })
}

/** When the newest backup in `folder` began, and the last good restore drill ended; null if there was none. */
export async function lastGood(folder: string): Promise<{ backupAt: Date | null; drillAt: Date | null }> {
  const newest = (await backupsIn(folder).catch(() => [])).at(-1)
  const text = await readFile(join(folder, drillName), 'utf8').catch(() => 'null')
  const drill = schema.safeParse(JSON.parse(text))
  return {
    backupAt: newest ? momentOfBackup(newest) : null,
    drillAt: drill.success ? new Date(drill.data.endedAt) : null,
  }
}
