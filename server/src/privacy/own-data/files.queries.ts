import { asc, eq } from 'drizzle-orm'
import { storedName as storedUpload } from '../../people/imports/stored-name.ts'
import { conciergeUploads } from '../../people/imports/tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import { storedName as storedPicture } from '../../identity/uploads/names.ts'
import { uploads } from '../../identity/uploads/tables.ts'
import type { Subject } from './part.ts'

/** A file that a member sent: its name in the store, and in the archive. */
export interface SentFile {
  stored: string
  name: string
}

/** The files that a member sent: pictures, and files for the concierge. */
export async function sentFiles(tx: Tx, { key }: Subject): Promise<SentFile[]> {
  const pictures = await tx
    .select({ name: uploads.name })
    .from(uploads)
    .where(eq(uploads.memberKey, key))
    .orderBy(asc(uploads.name))
  const sent = await tx
    .select({ key: conciergeUploads.key, extension: conciergeUploads.extension })
    .from(conciergeUploads)
    .where(eq(conciergeUploads.memberKey, key))
    .orderBy(asc(conciergeUploads.key))
  return [
    ...pictures.map(({ name }) => ({ stored: storedPicture(name), name: `files/pictures/${name}` })),
    ...sent.map((file) => ({
      stored: storedUpload(file),
      name: `files/concierge/${file.key}.${file.extension}`,
    })),
  ]
}
