import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import { mark } from './drawings.ts'
import { boxDefinition } from './box-drawing.ts'
import { type StylePart, stylesOf } from './styles.ts'
import type { Frame } from './view.ts'

interface Shell {
  title: string
  /** HTML of the body, already escaped. */
  body: string
  styles: readonly StylePart[]
  hasBox?: boolean
  /** Additional tags of the head, already escaped. */
  head?: string
}

/** A page of a gift link: HTML without script that loads only our fonts and pictures. */
export function shell(
  { language, product, assets }: Frame,
  { title, body, styles, head = '', hasBox = false }: Shell,
): string {
  const preload = [assets.fraunces, assets.figtree].map(
    (path) => `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>`,
  )
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no, address=no"><meta name="theme-color" content="#FAF6F0"><title>${escapeHtml(title)} · ${escapeHtml(product)}</title>${preload.join('')}<link rel="icon" href="data:,">${head}<style>${stylesOf(assets, styles)}</style></head><body>${hasBox ? boxDefinition : ''}${body}</body></html>`
}

/** "Sent with Goodturn". */
export function foot({ texts, product }: Frame): string {
  return `<footer class="foot">${mark}<span>${escapeHtml(texts.sentWith(product))}</span></footer>`
}

/** The tags of a preview in a messenger: the words of the page before the press, and a wrapped box (D-1-15). */
export function previewTags({ texts, assets, publicUrl }: Frame, name: string): string {
  const tags = {
    'og:type': 'website',
    'og:title': texts.openTitle(name),
    'og:description': texts.seeYourGift,
    'og:image': new URL(assets.box, publicUrl).href,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': texts.boxAlt(name),
  }
  const open = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  )
  return `${open.join('')}<meta name="twitter:card" content="summary_large_image"><meta name="description" content="${escapeHtml(texts.openTitle(name))}">`
}
