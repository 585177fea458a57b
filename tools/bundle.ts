import { relative, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './node.mjs'

// What holds programs for one kind of machine, workers or data of its own stays a package.
const staysPackage =
  /^(@aws-sdk|@electric-sql|@fastify\/static|@node-rs|@scalar|heic-decode|pg-native|pino|popular-passwords|sharp|zipcodes)/

/** What a bundle is made of. */
export interface Bundled {
  /** The files that were written. */
  files: string[]
  /** The sources that went in, ours and those of packages. */
  sources: string[]
  /** What it imports that stayed a package. */
  external: string[]
}

/** `programs` maps a program's name to its source; `folder` is where they are written, as `name.mjs` unless told otherwise. */
export interface Bundling {
  programs: Record<string, string>
  folder: string
  /** Where in the tree of sources the folder stands for what it looks up beside itself: the folder, unless said. */
  standsAt?: string
  ending?: string
  /** A module beside the programs that each of them runs before anything else. */
  runsFirst?: string
  /** Node reads them only when it is told to (`--enable-source-maps`): they take 90 MB. */
  withSourceMaps?: boolean
}

/** Bundles programs of the server. */
export async function bundle({
  programs,
  folder,
  standsAt = folder,
  ending = '.mjs',
  runsFirst,
  withSourceMaps = true,
}: Bundling): Promise<Bundled> {
  const made = await rolldown({
    input: programs,
    cwd: root,
    platform: 'node',
    external: (id) => id.startsWith('node:') || staysPackage.test(id),
    plugins: [
      {
        name: 'places',
        transform: {
          filter: { code: 'import.meta' },
          handler: (code, id) => keepPlaces(code, id, standsAt),
        },
      },
    ],
  })
  const { output } = await made.write({
    dir: folder,
    entryFileNames: `[name]${ending}`,
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: withSourceMaps,
    banner: ({ isEntry }) => (isEntry && runsFirst ? `import ${JSON.stringify(runsFirst)}` : ''),
  })
  await made.close()
  const files = output.map(({ fileName }) => fileName)
  const chunks = output.filter((one) => one.type === 'chunk')
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
  return {
    files,
    sources: chunks.flatMap(({ moduleIds }) => moduleIds),
    external: [...new Set(imported)].filter((name) => !files.includes(name) && !name.startsWith('node:')),
  }
}

/** What a source file looks up beside itself, it finds from the bundle too, wherever the whole tree is moved to. */
function keepPlaces(code: string, id: string, standsAt: string) {
  if (id.includes('node_modules')) return undefined
  const place = relative(standsAt, id).split(sep).join('/')
  const placed = code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
  if (/import\.meta\.(?!url)/.test(placed))
    throw new Error(`${id} asks import.meta for more than its url, which the bundle cannot tell.`)
  // Every line stays where it was.
  return { code: placed, map: null }
}

/** The package that a file lies in, as a folder of `node_modules`; null for our own. */
export function packageOf(file: string): string | null {
  const [, inside = ''] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.split(sep).join('/')) ?? []
  return inside === '' ? null : inside
}
