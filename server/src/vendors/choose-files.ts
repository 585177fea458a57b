import { join } from 'node:path'
import { type FileStore, folderFiles } from '../platform/files.ts'
import type { Settings } from '../platform/settings/settings.ts'

/** Chooses the file store from the settings; loads the S3 client only if it is used. */
export async function chooseFiles({ s3, dataDir }: Settings): Promise<FileStore> {
  if (!s3) return folderFiles(join(dataDir, 'files'))
  const { s3Files } = await import('./s3-files.ts')
  return s3Files(s3)
}
