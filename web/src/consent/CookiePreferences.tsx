import { Button, CloseButton, Switch } from '@mantine/core'
import { type ConsentTexts, type CookieCategory, cookieCategories } from '@goodturn/contract/consent'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { choose, isAccepted, leaveUnchanged } from './consent.ts'
import styles from './ConsentDialog.module.css'

interface CookiePreferencesProps {
  texts: ConsentTexts
  alert: ReactNode
}

/** Four toggles, the first fixed; closing without saving changes nothing (P:G-44). */
export function CookiePreferences({ texts, alert }: CookiePreferencesProps) {
  const [chosen, setChosen] = useState<readonly CookieCategory[]>(() => cookieCategories.filter(isAccepted))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const toggle = (category: CookieCategory, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, category] : before.filter((one) => one !== category)))

  return (
    <div
      className={styles.preferences}
      role="dialog"
      aria-labelledby="preferences-title"
      onKeyDown={(event) => event.key === 'Escape' && leaveUnchanged()}
    >
      <div className={styles.head}>
        <h2 id="preferences-title" ref={title} tabIndex={-1} className={styles.large}>
          {texts.preferences_title}
        </h2>
        <CloseButton aria-label={texts.close} onClick={leaveUnchanged} />
      </div>
      {alert}
      <div className={styles.toggles}>
        {cookieCategories.map((category) => (
          <Switch
            key={category}
            label={texts.categories[category].title}
            description={texts.categories[category].description}
            labelPosition="left"
            checked={category === 'necessary' || chosen.includes(category)}
            disabled={category === 'necessary'}
            onChange={(event) => toggle(category, event.currentTarget.checked)}
            classNames={{ body: styles.toggle, labelWrapper: styles.label }}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button onClick={() => choose(chosen)}>{texts.save}</Button>
        <Button variant="default" onClick={() => choose([])}>
          {texts.necessary_only}
        </Button>
        <Button variant="default" onClick={() => choose(cookieCategories)}>
          {texts.accept_all}
        </Button>
      </div>
    </div>
  )
}
