import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './Preview.module.css'

interface PhoneScreenProps {
  /** Describes the frame's content for screen readers. */
  title: string
  children: ReactNode
}

/**
 * A frame as narrow as a phone. The members' components check the window's width, so a narrow box inside the page
 * wouldn't trigger their phone styles.
 */
export function PhoneScreen({ title, children }: PhoneScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [heightPx, setHeightPx] = useState(0)

  function open() {
    setBody(frame.current?.contentDocument?.body ?? null)
  }
  useEffect(open, [])
  useEffect(() => (body ? copyStyles(body.ownerDocument) : undefined), [body])
  useEffect(() => {
    if (!body) return undefined
    const watcher = new ResizeObserver(() => setHeightPx(body.scrollHeight))
    watcher.observe(body)
    return () => watcher.disconnect()
  }, [body])

  return (
    <div className={styles.phone} style={{ '--height': `${heightPx}px` }}>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        onLoad={open}
        tabIndex={-1}
        className={styles.screen}
      />
      {body && createPortal(children, body)}
    </div>
  )
}

/** Copies the page's styles into a frame, including ones added later. Returns a stop function. */
function copyStyles(frame: Document): () => void {
  for (const { name, value } of document.documentElement.attributes)
    frame.documentElement.setAttribute(name, value)
  frame.body.style.overflow = 'hidden'
  const applyStyles = () => {
    // The theme's colors are in the body.
    const sheets = [...document.querySelectorAll('style, link[rel="stylesheet"]')]
    frame.head.replaceChildren(...sheets.map((sheet) => frame.importNode(sheet, true)))
  }
  applyStyles()
  const watcher = new MutationObserver(applyStyles)
  watcher.observe(document.head, { childList: true })
  return () => watcher.disconnect()
}
