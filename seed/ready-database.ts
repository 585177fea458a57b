// Creates the database that a first start copies: `node seed/ready-database.ts FOLDER`.
import { resolve } from 'node:path'
import { makeDatabase } from './make-database.ts'

await makeDatabase(resolve(process.argv[2] ?? ''))
