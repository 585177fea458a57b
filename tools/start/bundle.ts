// Bundles the server's programs. `node tools/start/bundle.ts FOLDER` writes those of a start, which run in half the time.
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../node.mjs'

// Packages with platform-specific programs, workers, or data files are not bundled.
const unbundledPackages =
  /^(@aws-sdk|@electric-sql|@fastify\/static|@node-rs|@scalar|heic-decode|pg-native|pino|popular-passwords|sharp|zipcodes)/

/** The result of a bundle. */
export interface Bundled {
  /** Written files. */
  files: string[]
  /** Bundled sources, from our code and from packages. */
  sources: string[]
  /** Imported packages that were not bundled. */
  external: string[]
}

/** `programs` maps a program's name to its source; `folder` is where they are written, as `name.mjs` by default. */
export interface Bundling {
  programs: Record<string, string>
  folder: string
  /**
   * The folder's location in the source tree, for files that sources look up by relative path; defaults to `folder`.
   */
  standsAt?: string
  ending?: string
  /** A module next to the programs; each program runs it first. */
  runsFirst?: string
  /** Node reads them only with `--enable-source-maps`: they take 90 MB. */
  withSourceMaps?: boolean
}

/** Bundles the server's programs. */
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
    checks: { bundlerTimings: false },
    external: (id) => id.startsWith('node:') || unbundledPackages.test(id),
    plugins: [
      {
        name: 'places',
        transform: {
          filter: { code: 'import.meta' },
          handler: (code, id) => rewriteImportMetaUrl(code, id, standsAt),
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

/**
 * Rewrites `import.meta.url`, so that sources find their neighboring files from the bundle too, wherever the tree is
 * moved.
 */
function rewriteImportMetaUrl(code: string, id: string, standsAt: string) {
  if (id.includes('node_modules')) return undefined
  const place = relative(standsAt, id).split(sep).join('/')
  const placed = code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
  if (/import\.meta\.(?!url)/.test(placed))
    throw new Error(`${id} asks import.meta for more than its url, which the bundle cannot tell.`)
  // Line numbers don't change.
  return { code: placed, map: null }
}

/** The package folder in `node_modules` that contains a file; null for our own files. */
export function packageOf(file: string): string | null {
  const [, inside = ''] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.split(sep).join('/')) ?? []
  return inside === '' ? null : inside
}

if (import.meta.main) {
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
}
