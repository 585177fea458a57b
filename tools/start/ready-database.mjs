// Plain JavaScript that Node 20 can run: creates the database that a first start copies.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as util from 'node:util'
import { buildIfChanged } from './build-if-changed.mjs'
import { follow, secondsSince, startChild } from './child.mjs'
import { nodeArguments, pickNode, root } from '../node.mjs'
import { serverProgram, serverSources } from './server.mjs'

const folder = '.cache/database'
/** The values `follow` returns for SIGHUP, SIGINT, and SIGTERM. */
const stopped = [129, 130, 143]

/**
 * Returns the folder of a closed embedded database with the demo story, which an empty data folder starts from. Creates
 * it unless the current sources already did `today`. Returns null on failure: the portal then creates its own.
 */
export async function readyDatabase(today = new Date().toISOString().slice(0, 10)) {
  try {
    const code = await buildIfChanged({
      name: 'ready-database',
      folder,
      sources: [...serverSources, 'server/migrations'],
      // The story's dates count from the day it is loaded.
      also: today,
      async build() {
        const began = performance.now()
        console.error('Making a database with the demo story (about ten seconds) ...')
        const program = await serverProgram('ready-database')
        const code = await follow(
          startChild(pickNode(), [...nodeArguments, program, join(root, folder, 'demo')], {
            stdio: ['ignore', 2, 2],
          }),
        )
        if (code === 0) console.error(`Made the database in ${secondsSince(began)}.`)
        return code
      },
    })
    // Ctrl-C and similar signals are meant for the whole start.
    if (stopped.includes(code)) process.exit(code)
    return code === 0 ? join(root, folder, 'demo') : null
  } catch (error) {
    // Full or read-only disk.
    console.error(error instanceof Error ? error.message : error)
    return null
  }
}

/** Whether the portal is about to fill an empty data folder with the demo story. */
export function startsWithStory() {
  const file = join(root, '.env')
  const given = { ...(existsSync(file) ? util.parseEnv?.(readFileSync(file, 'utf8')) : {}), ...process.env }
  const database = resolve(root, given.DATA_DIR || 'data', 'db')
  const story = given.SEED || (given.NODE_ENV === 'production' ? 'none' : 'demo')
  if (given.DATABASE_URL || story !== 'demo') return false
  return !existsSync(database) || readdirSync(database).length === 0
}
