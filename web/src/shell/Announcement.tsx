import { useEffect, useState } from 'react'
import { loadConfig, reloadConfig } from '../platform/config.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import styles from './Announcement.module.css'

/** How often an open page asks again, in ms; also when someone returns to it. */
const askEveryMs = 5 * 60_000

/** What staff tell everyone at the moment, at the top of every page. */
export function Announcement() {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    const show = (asked: ReturnType<typeof loadConfig>) =>
      void asked.then((config) => {
        // A server that can't be reached says nothing new.
        if (config && !isOver) setText(config.announcement)
      })
    const askAgain = () => {
      if (document.visibilityState === 'visible') show(reloadConfig())
    }
    show(loadConfig())
    const timer = window.setInterval(askAgain, askEveryMs)
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isOver = true
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', askAgain)
    }
  }, [])
  return (
    <div role="status" className={text === null ? undefined : styles.announcement}>
      {text !== null && (
        <Notice tone="warn">
          <p>{text}</p>
        </Notice>
      )}
    </div>
  )
}
