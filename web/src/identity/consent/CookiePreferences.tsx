import { Button, CloseButton, Switch } from '@mantine/core'
import { type ConsentTexts, type CookieCategory, cookieCategories } from '@goodturn/contract/consent'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { acceptedCategories, choose, leaveUnchanged } from './consent.ts'
import styles from './ConsentDialog.module.css'

interface CookiePreferencesProps {
  texts: ConsentTexts
  alert: ReactNode
}

/** Four toggles, the first fixed; closing without saving changes nothing (P:G-44). */
export default function CookiePreferences({ texts, alert }: CookiePreferencesProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    void acceptedCategories().then(setChosen)
  }, [])

  const toggle = (category: CookieCategory, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, category] : before.filter((one) => one !== category)))

  return (
    <div
      className={styles.preferences}
      role="dialog"
      aria-labelledby="preferences-title"
      onKeyDown={(event) => event.key === 'Escape' && void leaveUnchanged()}
    >
      <div className={styles.head}>
        <h2 id="preferences-title" ref={title} tabIndex={-1} className={styles.large}>
          {texts.preferences_title}
        </h2>
        <CloseButton aria-label={texts.close} onClick={() => void leaveUnchanged()} />
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
        <Button size="sm" onClick={() => void choose(cookieCategories.filter((one) => chosen.includes(one)))}>
          {texts.save}
        </Button>
        <Button size="sm" variant="default" onClick={() => void choose([])}>
          {texts.necessary_only}
        </Button>
        <Button size="sm" variant="default" onClick={() => void choose(cookieCategories)}>
          {texts.accept_all}
        </Button>
      </div>
    </div>
  )
}
