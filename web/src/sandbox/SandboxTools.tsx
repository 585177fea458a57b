import { useUser } from '../platform/session/user.ts'
import { SandboxCorner } from './SandboxCorner.tsx'

/**
 * Says on every screen that this is a sandbox, and opens its tools for those who may use them. `tools` is what whoever
 * was signed in when the page opened may; in a public sandbox an administrator may come later.
 */
export default function SandboxTools({ tools }: { tools: boolean }) {
  const user = useUser()
  return <SandboxCorner hasTools={tools || user?.is_admin === true || user?.acting === true} />
}
