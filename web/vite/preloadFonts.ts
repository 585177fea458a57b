import type { Plugin } from 'vite'

/** Preloads the two Latin text fonts with the page, instead of after its styles. */
export function preloadFonts(): Plugin {
  let base = '/'
  return {
    name: 'goodturn:preload-fonts',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) =>
          /(figtree|fraunces)-latin-(?!ext).*\.woff2$/.test(file),
        )
        return fonts.map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `${base}${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
          },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}
