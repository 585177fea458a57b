import { useEffect, useState } from 'react'
import { loadConfig } from '../platform/config.ts'
import { useUser } from '../platform/session/user.ts'
import { SandboxPanel } from './SandboxPanel.tsx'

/** The sandbox's panel for those who may use it. */
export default function SandboxTools() {
  const user = useUser()
  const mayUse = useMayUse(user?.is_admin === true || user?.acting === true)
  return mayUse ? <SandboxPanel /> : null
}

function useMayUse(isAdmin: boolean): boolean {
  const [tools, setTools] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void loadConfig().then((config) => {
      // The answer was for whoever was signed in when the page opened; in a public sandbox administrators come later.
      if (isCurrent) setTools(config !== null && config.sandbox && (config.sandbox_tools || isAdmin))
    })
    return () => {
      isCurrent = false
    }
  }, [isAdmin])
  return tools
}
