import { config } from 'zod/v4/core'

// zod would try `new Function` for speed, which the content security policy forbids and the console reports.
config({ jitless: true })
