import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useMember } from '../../platform/session/user.ts'
import { AvatarMenu } from '../../shell/AvatarMenu.tsx'
import { Logo, SandboxMark } from '../../shell/Logo.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { useDocumentTitle } from '../../ui/hooks/useDocumentTitle.ts'
import styles from './StepFrame.module.css'
import type { StepSlug } from './slugs.ts'
import { enabledSteps, isVisited, stepBefore, stepTitles, visitedPercent } from './steps.ts'
import { useWizard } from './wizard.ts'

interface StepFrameProps {
  step: StepSlug
  title: string
  lead: string
  children: ReactNode
}

/** Frame of an onboarding step: no navigation, only the signed-in user and the progress (C-2.1-03). */
export function StepFrame({ step, title, lead, children }: StepFrameProps) {
  useDocumentTitle(title)
  const user = useMember()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.logo}>
          <Logo />
          <SandboxMark />
        </div>
        <div className={styles.who}>
          <span className={styles.name}>
            {user.first_name} {user.last_name}
          </span>
          <AvatarMenu user={user} />
        </div>
      </header>
      <div className={styles.main}>
        <Progress step={step} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </div>
  )
}

/** One segment per enabled step; the bar's value is the share of steps visited (C-2.1-12). */
function Progress({ step }: { step: StepSlug }) {
  const user = useMember()
  const wizard = useWizard(user)
  const enabled = enabledSteps(user, wizard)
  const percent = visitedPercent(user, wizard)
  const place = enabled.indexOf(step)
  return (
    <div className={styles.progress}>
      <ol className={styles.parts} aria-label="Steps">
        {enabled.map((slug, index) => (
          <li
            key={slug}
            className={styles.part}
            data-visited={isVisited(slug, user, wizard) || undefined}
            data-done={(index < place && isVisited(slug, user, wizard)) || undefined}
            aria-current={slug === step ? 'step' : undefined}
          >
            {index < place && isVisited(slug, user, wizard) && <Icon of={IconCheck} size={16} />}
            {stepTitles[slug]}
          </li>
        ))}
      </ol>
      <p
        className={styles.share}
        role="progressbar"
        aria-label="Steps visited"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        Step {place + 1} of {enabled.length}
      </p>
    </div>
  )
}

/** Back on the left, forward actions on the right; on a phone they stick to the bottom. */
export function StepFooter({ step, children }: { step: StepSlug; children: ReactNode }) {
  const user = useMember()
  const before = stepBefore(step, user, useWizard(user))
  return (
    <div className={styles.foot} data-bottom-bar>
      {before && <TextLink to={paths.register(before)}>Back</TextLink>}
      <div className={styles.ways}>{children}</div>
    </div>
  )
}
