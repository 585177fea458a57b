// Tools for a browser test: a running portal and ways to sign in.
import type { BrowserContext } from '@playwright/test'
import { startServer, type RunningServer, type ServerOptions } from './server.ts'
import { logFile, newStorage } from './storage.ts'

/** A separate portal for one worker, at `url`. */
export type Portal = RunningServer & { dataDir: string; databaseUrl: string | undefined }

/** Starts a portal on its own copy of the story, or an empty one with `seed: 'none'`. Stopping it removes its state. */
export async function launchPortal(
  name: string,
  options: Pick<ServerOptions, 'env' | 'seed'> = {},
): Promise<Portal> {
  const seed = options.seed ?? 'demo'
  const { dataDir, databaseUrl, remove } = await newStorage(seed)
  try {
    const server = await startServer({ dataDir, databaseUrl, log: logFile(name), seed, env: options.env })
    const stop = async () => {
      await server.stop()
      await remove()
    }
    return { ...server, dataDir, databaseUrl, stop }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Signs the browser in over HTTP with that address. Throws with the portal's answer if it refuses. */
export async function signIn(
  context: BrowserContext,
  portal: Pick<Portal, 'url'>,
  email: string,
  password: string,
): Promise<void> {
  // The context shares its cookies with its pages; every write has its origin checked.
  const answer = await context.request.post(`${portal.url}/api/v1/auth/login`, {
    data: { email, password },
    headers: { origin: portal.url },
  })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`)
}
