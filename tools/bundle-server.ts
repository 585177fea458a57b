// The server as one file, which starts in half the time: `node tools/bundle-server.ts FOLDER`. What holds programs for
// one kind of machine, workers or data of its own stays a package.
import { pathToFileURL } from 'node:url'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './node.mjs'

const staysPackage =
  /^(@aws-sdk|@electric-sql|@fastify\/static|@node-rs|@scalar|heic-decode|pg-native|pino|popular-passwords|sharp|zipcodes)/

const bundle = await rolldown({
  input: join(root, 'server', 'src', 'main.ts'),
  cwd: root,
  platform: 'node',
  external: (id) => id.startsWith('node:') || staysPackage.test(id),
  plugins: [{ name: 'places', transform: keepPlaces }],
})
await bundle.write({ dir: process.argv[2], entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' })

/** What a source file looks up beside itself, it finds from the bundle too. */
function keepPlaces(code: string, id: string): string | undefined {
  if (id.includes('node_modules') || !code.includes('import.meta')) return undefined
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
}
