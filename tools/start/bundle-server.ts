// Bundles the server into one file, which starts in half the time: `node tools/start/bundle-server.ts FOLDER`.
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundle } from './bundle.ts'
import { root } from '../node.mjs'

const dayMs = 86_400_000

const folder = resolve(process.argv[2] ?? '.')
const { files } = await bundle({
  programs: {
    main: join(root, 'server', 'src', 'main.ts'),
    'ready-database': join(root, 'seed', 'ready-database.ts'),
  },
  folder,
  withSourceMaps: false,
})

// Deletes files of earlier bundles after a day: a server still running may load them.
for (const name of readdirSync(folder)) {
  const file = join(folder, name)
  if (!files.includes(name) && Date.now() - statSync(file).mtimeMs > dayMs) rmSync(file)
}
