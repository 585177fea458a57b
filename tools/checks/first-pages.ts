// The byte budget of a page's first visit: when a page grows, its line in tools/checks/first-pages.json must change.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../node.mjs'
import { bytesSent } from '../release/precompress.ts'
import type { Outcome } from '../suite/run-program.ts'

/** Bytes as sent: of scripts, and of all files. */
export type Weights = Record<string, { script: number; all: number }>

/** The measured weights, with the number of scripts. */
export type Built = Record<string, Weights[string] & { scripts: number }>

const growthMaxPercent = 2
const scriptsMax = 25
const budgetFile = 'tools/checks/first-pages.json'
// Written by web/vite/firstPages.ts.
const builtFolder = 'web/dist'
const builtFile = '.first-pages.json'

/** Compares the built web app with the budget. */
export async function checkFirstPages(): Promise<Outcome> {
  const found = findOverBudget(await weigh(join(root, builtFolder)), read<Weights>(join(root, budgetFile)))
  return { code: found.length > 0 ? 1 : 0, said: found.join('\n'), seconds: 0 }
}

/**
 * Reports pages that are over 2 % above the budget or have over 25 scripts, pages without a line, and lines without a
 * page.
 */
export function findOverBudget(built: Built, budget: Weights): string[] {
  const names = new Set([...Object.keys(built), ...Object.keys(budget)])
  return [...names].flatMap((name) => {
    const weight = built[name]
    const allowed = budget[name]
    if (!weight) return [`${budgetFile} has a line for ${name}, and no such page is weighed.`]
    const line = `"${name}": { "script": ${weight.script}, "all": ${weight.all} }`
    if (!allowed) return [`The first page ${name} has no line in ${budgetFile}: ${line}`]
    const heavier = (['script', 'all'] as const)
      .filter((part) => weight[part] * 100 > allowed[part] * (100 + growthMaxPercent))
      .map((part) => {
        const growth = ((weight[part] / allowed[part] - 1) * 100).toFixed(1)
        return (
          `The first page ${name} has grown by ${growth} % (${part}: ${allowed[part]} to ${weight[part]} bytes). ` +
          `Load later what its first paint does not need, or change its line in ${budgetFile}: ${line}`
        )
      })
    if (weight.scripts <= scriptsMax) return heavier
    const many = `The first page ${name} has ${weight.scripts} scripts, at most ${scriptsMax} are wanted: see the groups in web/vite.config.ts.`
    return [...heavier, many]
  })
}

/** Weighs the files of each first page, counting each file once. */
async function weigh(folder: string): Promise<Built> {
  const pages = read<Record<string, string[]>>(join(folder, builtFile))
  const names = [...new Set(Object.values(pages).flat())]
  const bytes = new Map(
    await Promise.all(names.map(async (file) => [file, await bytesSent(join(folder, file))] as const)),
  )
  const sum = (files: string[]) => files.reduce((total, file) => total + (bytes.get(file) ?? 0), 0)
  const weighed = Object.entries(pages).map(([name, files]) => {
    const scripts = files.filter((file) => file.endsWith('.js'))
    return [name, { script: sum(scripts), all: sum(files), scripts: scripts.length }] as const
  })
  return Object.fromEntries(weighed)
}

function read<Kind>(file: string): Kind {
  const parsed: Kind = JSON.parse(readFileSync(file, 'utf8'))
  return parsed
}
