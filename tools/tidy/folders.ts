// A folder of sources holds few enough files to read as a list.
import { posix } from 'node:path'
import type { Finding, House } from './source.ts'

/** The number of files, tests included, directly in one folder. */
export const filesInFolderMax = 40

/** Reports folders with too many files directly in them. */
export function folderRule({ files }: House): Finding[] {
  const byFolder = Map.groupBy(files, ({ path }) => posix.dirname(path))
  return [...byFolder]
    .filter(([, inside]) => inside.length > filesInFolderMax)
    .map(([folder, inside]) => ({
      rule: 'folders',
      file: inside[0]?.path ?? folder,
      line: 1,
      message: `${folder} holds ${inside.length} files, more than ${filesInFolderMax}: group them in folders by what they are for`,
    }))
}
