import { copiedMs } from '@goodturn/contract/identity/teams/limits'
import { Button, TextInput } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { useEffect, useRef, useState } from 'react'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './teams.module.css'

/** The share link with a copy button; a check mark shows for 3 seconds after copying (C-2.8-18..20, C-4.8-05). */
export function ShareLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return undefined
    const timer = window.setTimeout(() => setCopied(0), copiedMs)
    return () => window.clearTimeout(timer)
  }, [copied])

  /** Without clipboard permission, selects the text to copy by hand (CG-67). */
  function copy() {
    const select = () => field.current?.select()
    navigator.clipboard.writeText(link).then(() => setCopied(copied + 1), select)
  }
  return (
    <Card>
      <div className={styles.share}>
        <p>
          <b>Share link</b>
          <span className={styles.quiet}>Anyone who opens it can join as a member.</span>
        </p>
        <TextInput
          ref={field}
          className={styles.link ?? ''}
          aria-label="Share link"
          readOnly
          value={link}
          leftSection={<Icon of={IconLink} size={18} />}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={copied > 0 ? <Icon of={IconCheck} size={18} /> : undefined}
          onClick={copy}
        >
          {copied > 0 ? 'Copied' : 'Copy'}
        </Button>
        <span role="status" className="gt-hidden">
          {copied > 0 ? 'Copied share link' : ''}
        </span>
      </div>
    </Card>
  )
}
