// Mounts components that no page shows: built from the sources and served as one page at `/mounted` on the portal's own
// address, so they talk to the real server.
import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { type Plugin, build, loadConfigFromFile } from 'vite'
import { root } from '../tools/node.mjs'

interface Bundle {
  script: string
  styles: string
}

const bundles = new Map<string, Promise<Bundle>>()

/** Opens the component that the module `entry` (below `web/src`) mounts. */
export async function openMounted(page: Page, entry: string): Promise<void> {
  const made = bundles.get(entry) ?? bundle(entry)
  bundles.set(entry, made)
  const { script, styles } = await made
  await page.route('**/mounted', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Mounted</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/mounted.css"></head><body><script type="module" src="/mounted.js"></script></body></html>`,
    }),
  )
  await page.route('**/mounted.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.route('**/mounted.css', (route) => route.fulfill({ contentType: 'text/css', body: styles }))
  await page.goto('/mounted')
}

async function bundle(entry: string): Promise<Bundle> {
  const made = await build({
    configFile: false,
    root: join(root, 'web'),
    publicDir: false,
    plugins: await loadWebPlugins(),
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, 'web', 'src', entry),
        output: { codeSplitting: false },
      },
    },
  })
  const outputs = (Array.isArray(made) ? made : [made]).flatMap((one) => ('output' in one ? one.output : []))
  const script = outputs.find((one) => one.type === 'chunk')?.code
  const styles = outputs.find((one) => one.type === 'asset' && one.fileName.endsWith('.css'))
  if (!script || styles?.type !== 'asset') throw new Error(`${entry} was not built whole`)
  return { script, styles: String(styles.source) }
}

const fileWritingPlugins = ['goodturn:entry-pages', 'goodturn:first-pages']

/** The web's Vite plugins, without those that write files. */
async function loadWebPlugins(): Promise<Plugin[]> {
  const file = join(root, 'web', 'vite.config.ts')
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, file)
  const plugins = await Promise.all((loaded?.config.plugins ?? []).flat(2).map(async (plugin) => plugin))
  return plugins.filter(
    (plugin): plugin is Plugin =>
      plugin !== null &&
      typeof plugin === 'object' &&
      'name' in plugin &&
      !fileWritingPlugins.includes(plugin.name),
  )
}
