import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'

/** Written last: a folder without it is no backup. */
export const manifestName = 'manifest.json'
/** Beside the backups: each file once, however many backups name it. */
export const filesFolder = 'files'

const backupFileSchema = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })
const schema = z.object({
  format: z.literal(1),
  /** The program version that wrote the backup, and the newest migration in its database. */
  release: z.string(),
  migration: z.string(),
  /** Machine times: everything acknowledged before `begunAt` is in the backup. */
  begunAt: z.string(),
  endedAt: z.string(),
  database: z.extend(backupFileSchema, {
    kind: z.enum(['postgres', 'pglite']),
    /** The version that the database reports. */
    server: z.string(),
  }),
  files: z.array(backupFileSchema),
})

/** A file of a backup, as of when it was written. */
export type BackupFile = z.infer<typeof backupFileSchema>
/** The description of a backup, stored with it. */
export type Manifest = z.infer<typeof schema>

/**
 * Reads the manifest of the backup in `folder`; throws a readable error if there is no backup or its format is unknown.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} is not a backup: it has no ${manifestName}.`)
  const read = schema.safeParse(JSON.parse(text))
  if (!read.success) throw new Error(`${manifestName} in ${folder} cannot be read by this version.`)
  return read.data
}
