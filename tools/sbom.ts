// `npm run sbom -- FOLDER`: writes a release's packages and their licenses, from its lockfile. Needs no network.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'
import { writeBill } from './release/bill.ts'

const folder = process.argv[2] ?? join('.cache', 'sbom')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
mkdirSync(folder, { recursive: true })
console.log(`${writeBill(folder, version)} packages: ${join(folder, 'sbom.cdx.json')}`)
