import { svgSideMax } from '@goodturn/contract/identity/uploads/rules'
import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { notPlainSvg, tooManyPixels, unreadable, wrongType } from './errors.ts'
import { isPlainValue, plainStyles } from './plain-styles.ts'
import { allowedAttributes, allowedElements } from './svg-allowed.ts'

/** Copies of copies grow without bound: twenty can make 1,600 at most. */
const usesMax = 20
/** Keeps the work to milliseconds; endless nesting would take seconds. */
const elementsMax = 20_000
const nestingMax = 64
/** A stylesheet passes through the sanitizer under this name, as plain text. */
const stylesheet = 'css'

/**
 * Reduces an SVG to shapes, text, and paint (CG-02), by allow lists for elements, attributes, functions, and links. 400
 * for a file that isn't SVG, declares entities, copies itself too often, or claims a size that no screen has.
 */
export function sanitizeSvg(bytes: Uint8Array): string {
  const text = readText(bytes)
  if (/<!ENTITY/i.test(text)) throw notPlainSvg()
  const opened: string[] = []
  let depth = 0
  const clean = sanitizeHtml(text, {
    allowedTags: [...allowedElements, stylesheet],
    allowedAttributes: { '*': [...allowedAttributes] },
    // Their content isn't text of the picture.
    nonTextTags: ['script', 'foreignObject', 'metadata', 'iframe', 'audio', 'video', 'noscript', 'switch'],
    parseStyleAttributes: false,
    selfClosing: [],
    transformTags: {
      '*': (name, given) => ({
        tagName: name === 'style' ? stylesheet : name,
        attribs: plainAttributes(given),
      }),
    },
    onOpenTag(name) {
      depth += 1
      if (opened.push(name) > elementsMax || depth > nestingMax) throw notPlainSvg()
    },
    onCloseTag: () => void (depth -= 1),
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  })
  if (opened[0] !== 'svg') throw wrongType()
  if (!text.includes('</svg>')) throw unreadable()
  if (opened.filter((name) => name === 'use').length > usesMax) throw notPlainSvg()
  const picture = clean.slice(clean.indexOf('<svg'), clean.lastIndexOf('</svg>') + '</svg>'.length)
  refuseLarge(picture)
  return withNamespaces(withStyles(picture))
}

function readText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // oxlint-disable-next-line no-control-regex -- XML has no place for them
    return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  } catch {
    throw wrongType()
  }
}

/** Keeps links to the picture's own parts, plain styles, and other values without addresses. */
function plainAttributes(given: Attributes): Attributes {
  const plain = Object.entries(given).map(([name, value]): [string, string] => {
    if (name === 'style') return [name, plainStyles(value)]
    if (name === 'href' || name === 'xlink:href') return [name, /^#[\w.:-]+$/.test(value) ? value : '']
    return [name, isPlainValue(value) ? value : '']
  })
  // XML has no attributes without a value.
  return Object.fromEntries(plain.filter(([, value]) => value !== ''))
}

/** Refuses a huge size or view of the whole picture, for which a browser would reserve memory. */
function refuseLarge(picture: string): void {
  const root = picture.slice(0, picture.indexOf('>'))
  const sizes = [...root.matchAll(/ (?:width|height|viewBox)="([^"]*)"/g)].flatMap(([, value = '']) =>
    value.split(/[\s,]+/).map(Number.parseFloat),
  )
  if (sizes.some((size) => Math.abs(size) > svgSideMax)) throw tooManyPixels()
}

/** Reinserts the stylesheets, cleaned. All text is escaped here, so `<` always starts an element. */
function withStyles(picture: string): string {
  const element = new RegExp(`<${stylesheet}[^<>]*>([^<]*)</${stylesheet}>`, 'g')
  return picture.replace(
    element,
    (_, text: string) => `<style>${escaped(plainStyles(unescaped(text)))}</style>`,
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

function withNamespaces(picture: string): string {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  return picture.replace('<svg', `<svg ${names}`)
}
