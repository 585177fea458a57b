// The server as one file, which starts in half the time: `node tools/bundle-server.ts FOLDER`. What holds programs for
// one kind of machine, workers or data of its own stays a package. Node reads the maps beside it only when it is told
// to (`--enable-source-maps`): they take 90 MB.
import { readdirSync, rmSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './node.mjs'

const staysPackage =
  /^(@aws-sdk|@electric-sql|@fastify\/static|@node-rs|@scalar|heic-decode|pg-native|pino|popular-passwords|sharp|zipcodes)/

const dayMs = 86_400_000

const bundle = await rolldown({
  input: join(root, 'server', 'src', 'main.ts'),
  cwd: root,
  platform: 'node',
  external: (id) => id.startsWith('node:') || staysPackage.test(id),
  plugins: [{ name: 'places', transform: keepPlaces }],
})
const folder = process.argv[2] ?? '.'
const { output } = await bundle.write({
  dir: folder,
  entryFileNames: 'main.mjs',
  chunkFileNames: '[name]-[hash].mjs',
  sourcemap: true,
})

// Parts of earlier ones go, a day later: a server that still runs may ask for them.
const names = new Set(output.map(({ fileName }) => fileName))
for (const name of readdirSync(folder)) {
  const file = join(folder, name)
  if (!names.has(name) && Date.now() - statSync(file).mtimeMs > dayMs) rmSync(file)
}

/** What a source file looks up beside itself, it finds from the bundle too. */
function keepPlaces(code: string, id: string) {
  if (id.includes('node_modules') || !code.includes('import.meta')) return undefined
  const placed = code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
  // Every line stays where it was.
  return { code: placed, map: null }
}
