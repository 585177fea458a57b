import { join } from 'node:path'
import { type FileStore, folderFiles } from '../platform/files.ts'
import type { Settings } from '../platform/settings/settings.ts'

/** The store of files that the settings name; the client of S3 is loaded only where it is used. */
export async function chooseFiles({ s3, dataDir }: Settings): Promise<FileStore> {
  if (!s3) return folderFiles(join(dataDir, 'files'))
  const { s3Files } = await import('./s3-files.ts')
  return s3Files(s3)
}
