import { useEffect, useState } from 'react'
import { TextButton } from './TextLink.tsx'

const shownMs = 2000

interface CopyButtonProps {
  value: string
  /** The name of the copied text, for the accessible name: "tracking number". */
  what: string
}

/** Copies a value and confirms it: "Copy", then "Copied". */
export function CopyButton({ value, what }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = window.setTimeout(() => setCopied(false), shownMs)
    return () => window.clearTimeout(timer)
  }, [copied])
  return (
    <>
      <TextButton
        aria-label={`${copied ? 'Copied' : 'Copy'} ${what}`}
        onClick={() =>
          void navigator.clipboard.writeText(value).then(
            () => setCopied(true),
            () => promptToCopy(value),
          )
        }
      >
        {copied ? 'Copied' : 'Copy'}
      </TextButton>
      <span role="status" className="gt-hidden">
        {copied ? `Copied ${what}` : ''}
      </span>
    </>
  )
}

/** Without clipboard permission, the person copies from a prompt. */
function promptToCopy(value: string) {
  window.prompt('Copy this:', value)
}
