import { useEffect, useRef } from 'react'
import { errorsOf, isNotFound } from '../../platform/ApiError.ts'
import { TextButton } from '../text/TextLink.tsx'
import { Notice } from './Notice.tsx'

interface ErrorListProps {
  /** A call's error; shows nothing for null and undefined. */
  error: unknown
  /** Takes focus when it appears, for results of something the person just did. */
  focus?: boolean
  /** Offers "Try again" for failed loads, except for an unknown key, where a retry can't help. */
  retry?: () => void
}

/** All messages of a server error (A-5-24, C-8-02), announced when they appear. */
export function ErrorList({ error, focus = false, retry }: ErrorListProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error && focus) box.current?.focus()
  }, [error, focus])
  if (!error) return null
  const errors = errorsOf(error)
  return (
    <Notice
      tone="error"
      role="alert"
      tabIndex={-1}
      ref={box}
      action={retry && !isNotFound(error) && <TextButton onClick={retry}>Try again</TextButton>}
    >
      {errors.length === 1 ? (
        <p>{errors[0]?.message}</p>
      ) : (
        <ul>
          {errors.map((each) => (
            <li key={`${each.field}-${each.message}`}>{each.message}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
