import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/**
 * Element shapes that axe has already checked in this run, per width, shared by all workers: rechecking a page made of
 * known shapes would find nothing new. A shape is an element's tag, role, classes, colors, states, and named
 * attributes, whether it has text, and the same for its two closest ancestors.
 */
const fileOf = (run: string) => join(tmpdir(), `gt-shapes-${run}`)

/** The page's shapes that axe hasn't checked yet in this run at this width. */
export async function newShapes(page: Page, within: string | undefined): Promise<string[]> {
  const found = await shapesOf(page, within)
  const width = page.viewportSize()?.width ?? 0
  const file = fileOf(process.env.E2E_RUN ?? '')
  const seen = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  return found.map((shape) => `${width} ${shape}`).filter((shape) => !seen.has(shape))
}

/** A shape of `newShapes` in the page script's own form, without the width. */
export const shapeInPage = (shape: string): string => shape.slice(shape.indexOf(' ') + 1)

/** Remembers shapes in which axe found nothing. */
export function rememberShapes(shapes: readonly string[]): void {
  if (shapes.length > 0) appendFileSync(fileOf(process.env.E2E_RUN ?? ''), `${shapes.join('\n')}\n`)
}

/** Removes a run's remembered shapes. */
export function forgetShapes(run: string): void {
  rmSync(fileOf(run), { force: true })
}

/** The elements of each shape, kept on the page by the last collection. */
export interface ShapedWindow {
  elementsByShape?: Map<string, Element[]>
}

/**
 * Distinct shapes below `within`, or of the whole page, which then include its title, its ids, and the order of its
 * headings.
 */
function shapesOf(page: Page, within: string | undefined): Promise<string[]> {
  return page.evaluate((selector) => {
    const named =
      /^(aria-(?!labelledby|describedby|controls|owns)|role$|type$|alt$|title$|href$|for$|lang$|scope$)/
    const states =
      /^(aria-(pressed|checked|selected|expanded|disabled|invalid|hidden|current|live|modal|level|sort)|role|type|tabindex|disabled|readonly|required|hidden|data-\w+)$/
    const colors = /(color|background|opacity|--[\w-]*(color|bg|bd))[^;]*/g
    const own = new Map<Element, string>()
    const describe = (element: Element): string => {
      const known = own.get(element)
      if (known !== undefined) return known
      const attributes = [...element.attributes].map(({ name, value }) => {
        if (states.test(name)) return `${name}=${value.length < 24 ? value : ''}`
        return named.test(name) ? `${name}:${value.trim() === '' ? 'empty' : 'set'}` : ''
      })
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      const painted = element.getAttribute('style')?.match(colors)?.join() ?? ''
      const said = [element.tagName, element.getAttribute('class'), ...attributes, painted, hasText].join('|')
      own.set(element, said)
      return said
    }
    const hash = (text: string) => {
      let value = 2_166_136_261
      for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619)
      return (value >>> 0).toString(36)
    }
    const root = selector ? document.querySelector(selector) : document.documentElement
    if (!root) return [`nothing at ${selector}`]
    const shapes = new Map<string, Element[]>()
    for (const element of [root, ...root.querySelectorAll('*')]) {
      const { parentElement: parent } = element
      const above = parent?.parentElement
      const shape = hash([element, parent, above].map((one) => (one ? describe(one) : '')).join('/'))
      shapes.set(shape, [...(shapes.get(shape) ?? []), element])
    }
    const shaped = window as Window & ShapedWindow
    shaped.elementsByShape = shapes
    if (!selector) {
      const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => tagName)
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      const levels = headings.filter((level, at) => level !== headings[at - 1])
      shapes.set(hash([document.title !== '', levels, ids.length - new Set(ids).size].join('|')), [])
    }
    return [...shapes.keys()]
  }, within)
}
