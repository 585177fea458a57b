// The server as one file, which starts in half the time: `node tools/bundle-server.ts FOLDER`.
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundle } from './bundle.ts'
import { root } from './node.mjs'

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

// Parts of earlier ones go, a day later: a server that still runs may ask for them.
for (const name of readdirSync(folder)) {
  const file = join(folder, name)
  if (!files.includes(name) && Date.now() - statSync(file).mtimeMs > dayMs) rmSync(file)
}
