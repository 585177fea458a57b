import { useEffect, useState } from 'react'
import { loadConfig } from '../platform/config.ts'

/** What the portal says of its sandbox: null outside sandbox mode, and until that is known. */
export function useSandbox(): { tools: boolean } | null {
  const [sandbox, setSandbox] = useState<{ tools: boolean } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadConfig().then((config) => {
      if (isCurrent && config?.sandbox) setSandbox({ tools: config.sandbox_tools })
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return sandbox
}
