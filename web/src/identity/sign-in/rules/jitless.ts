import { config } from 'zod/v4/core'

// By default zod tries `new Function` for speed; the content security policy blocks it and the console reports it.
config({ jitless: true })
