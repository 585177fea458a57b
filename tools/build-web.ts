// `npm run build`: builds the web app, also when it looks up to date.
import { buildWeb } from './web.mjs'

process.exitCode = await buildWeb({ force: true })
