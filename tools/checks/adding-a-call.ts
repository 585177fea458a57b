// Reads docs/adding-a-call.md as a change to the code: every block whose fence names a file.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../node.mjs'

interface Block {
  language: string
  path: string
  text: string
}

/** A place in a file: the lines that must be there exactly once, and those that replace them. */
interface Hunk {
  before: string
  after: string
}

/** The document's blocks in their order. */
export function blocksOfDocument(): Block[] {
  const document = readFileSync(join(root, 'docs/adding-a-call.md'), 'utf8')
  return [...document.matchAll(/^```(\w+) (\S+)\n([^]*?)^```$/gm)].map(
    ([, language = '', path = '', text = '']) => ({ language, path, text }),
  )
}

/** Why a block doesn't fit the code in a folder; null if it does. */
export function misfitOf({ language, path, text }: Block, folder: string): string | null {
  if (language !== 'diff') return globSync(path, { cwd: folder }).length > 0 ? `${path} exists already` : null
  if (!existsSync(join(folder, path))) return `${path} doesn't exist`
  const file = readFileSync(join(folder, path), 'utf8')
  const missing = hunksOf(text).find(({ before }) => file.split(before).length !== 2)
  return missing
    ? `${path} has this ${file.split(missing.before).length - 1} times:\n${missing.before}`
    : null
}

/** Writes a block into a folder; throws if it doesn't fit. */
export function applyBlock(block: Block, folder: string): void {
  const misfit = misfitOf(block, folder)
  if (misfit) throw new Error(misfit)
  const file = join(folder, block.path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    block.language === 'diff' ? changed(readFileSync(file, 'utf8'), block.text) : block.text,
  )
}

function changed(file: string, diff: string): string {
  return hunksOf(diff).reduce((text, { before, after }) => text.replace(before, () => after), file)
}

function hunksOf(diff: string): Hunk[] {
  return diff.split(/^@@\n/m).map((hunk) => {
    const lines = hunk.split('\n').slice(0, -1)
    const without = (sign: string) =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    return { before: without('+'), after: without('-') }
  })
}
