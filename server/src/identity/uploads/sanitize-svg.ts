import { svgSideMax } from '@goodturn/contract/identity/uploads/rules'
import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { notPlainSvg, tooManyPixels, unreadable, wrongType } from './errors.ts'
import { isPlainValue, plainStyles } from './plain-styles.ts'
import { allowedAttributes, allowedElements } from './svg-allowed.ts'

/** Copies of copies grow without bound: twenty can make 1,600 at most. */
const usesMax = 20
/** Work of milliseconds; what nests without end would take seconds. */
const elementsMax = 20_000
const nestingMax = 64
/** A stylesheet goes through the sanitizer under this name, as text like any other. */
const stylesheet = 'css'

/**
 * An SVG with nothing but shapes, text and paint in it (CG-02): allow lists for elements, attributes, functions and
 * links. 400 for what is no SVG, declares entities, copies itself too often, or claims a size that no screen has.
 */
export function sanitizeSvg(bytes: Uint8Array): string {
  const text = readText(bytes)
  if (/<!ENTITY/i.test(text)) throw notPlainSvg()
  const opened: string[] = []
  let depth = 0
  const clean = sanitizeHtml(text, {
    allowedTags: [...allowedElements, stylesheet],
    allowedAttributes: { '*': [...allowedAttributes] },
    // What stands in them is no text of the picture.
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

/** Links lead to the picture's own parts, styles set plain values, and the rest holds no address either. */
function plainAttributes(given: Attributes): Attributes {
  const plain = Object.entries(given).map(([name, value]): [string, string] => {
    if (name === 'style') return [name, plainStyles(value)]
    if (name === 'href' || name === 'xlink:href') return [name, /^#[\w.:-]+$/.test(value) ? value : '']
    return [name, isPlainValue(value) ? value : '']
  })
  // XML knows no attribute without a value.
  return Object.fromEntries(plain.filter(([, value]) => value !== ''))
}

/** Size and view of the whole picture; a browser would reserve what they say. */
function refuseLarge(picture: string): void {
  const root = picture.slice(0, picture.indexOf('>'))
  const sizes = [...root.matchAll(/ (?:width|height|viewBox)="([^"]*)"/g)].flatMap(([, value = '']) =>
    value.split(/[\s,]+/).map(Number.parseFloat),
  )
  if (sizes.some((size) => Math.abs(size) > svgSideMax)) throw tooManyPixels()
}

/** Puts stylesheets back, cleaned. All text is escaped here, so that `<` begins an element and nothing else. */
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
