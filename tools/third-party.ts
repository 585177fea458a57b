// `npm run third-party`: updates the package parts copied into the repository, after an icon or version changed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './node.mjs'
import { copiedFiles, copies, filesOf, ownFiles } from './third-party/copies.ts'

const files = copiedFiles()
for (const file of copies.flatMap(filesOf))
  if (!files.has(file) && !ownFiles.has(file)) rmSync(join(root, file))
for (const [file, text] of files) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
console.log(`${files.size} files of ${copies.length} packages copied`)
