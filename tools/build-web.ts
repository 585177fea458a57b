// `npm run build`: builds the web app, even if it looks up to date.
import { buildWeb } from './start/web.mjs'

process.exitCode = await buildWeb({ force: true })
