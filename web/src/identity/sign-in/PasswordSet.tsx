import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import type { Frame } from './frame.ts'
import styles from './SignIn.module.css'

export interface DoneText {
  title: string
  note: string
  /** The label of the link to sign in. */
  verb: string
}

interface PasswordSetProps {
  Frame: Frame
  text: DoneText
  signInPath: string
}

/** Shown after a mailed link set a new password, which doesn't sign the person in. */
export function PasswordSet({ Frame, text, signInPath }: PasswordSetProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Frame title="Choose a new password">
      <div className={styles.actions}>
        <Notice tone="success" role="status" ref={box} tabIndex={-1} title={text.title}>
          <p>{text.note}</p>
        </Notice>
        <LinkButton to={signInPath}>{text.verb}</LinkButton>
      </div>
    </Frame>
  )
}
