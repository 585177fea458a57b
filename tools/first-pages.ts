// What a first visit of a page may weigh: a page that grows needs a line changed in tools/first-pages.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'
import type { Outcome } from './run-program.ts'

/** Bytes as they are sent: of scripts, and of all files. */
export type Weights = Record<string, { script: number; all: number }>

/** What the build found: with how many scripts there are. */
export type Built = Record<string, Weights[string] & { scripts: number }>

const growthMaxPercent = 2
const scriptsMax = 25
const budgetFile = 'tools/first-pages.json'
// Written by web/vite/firstPages.ts.
const builtFile = 'web/dist/.first-pages.json'

/** Compares the built web app with the budget. */
export function checkFirstPages(): Outcome {
  const found = outgrown(read<Built>(builtFile), read<Weights>(budgetFile))
  return { code: found.length > 0 ? 1 : 0, said: found.join('\n'), seconds: 0 }
}

/**
 * Says which pages weigh over 2 % more than the budget allows or have over 25 scripts, and which have no line in it, or a
 * line too many.
 */
export function outgrown(built: Built, budget: Weights): string[] {
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

function read<Kind>(file: string): Kind {
  const weights: Kind = JSON.parse(readFileSync(join(root, file), 'utf8'))
  return weights
}
