import { useEffect, useState } from 'react'
import { loadConfig } from '../platform/config.ts'
import { local } from '../platform/storage.ts'

/** Whether this portal was a sandbox when it was last asked: "1" then. */
const sandboxKey = 'cg_sandbox'

/**
 * The portal's sandbox state; null outside sandbox mode, and until the state is known. A browser that has seen a
 * sandbox here shows the pill from the start, to avoid a layout shift.
 */
export function useSandbox(): { tools: boolean } | null {
  const [sandbox, setSandbox] = useState(() => (local.read(sandboxKey) === '1' ? { tools: false } : null))
  useEffect(() => {
    let isCurrent = true
    void loadConfig().then((config) => {
      if (!isCurrent || !config) return
      setSandbox(config.sandbox ? { tools: config.sandbox_tools } : null)
      if (config.sandbox) local.write(sandboxKey, '1')
      else local.remove(sandboxKey)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return sandbox
}
