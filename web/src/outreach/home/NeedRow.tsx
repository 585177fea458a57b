import type { HomeNeed } from '@goodturn/contract/outreach/home/schema'
import type { LocationKey } from '@goodturn/contract/ids'
import { Button } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { paths } from '../../paths.ts'
import { useActions } from '../../platform/useActions.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { usePreloadPart } from '../../ui/hooks/usePreloadPart.ts'
import { HoneyRow } from './HoneyRow.tsx'
import { describeNeed, getNeedLabel } from './needText.ts'
import { useAnswer } from './useAnswer.ts'
import styles from './Home.module.css'

const PersonalizationAnswer = lazyRouteComponent(() => import('./PersonalizationAnswer.tsx'))

/** A gift that needs the member. A known or short answer is given in the row itself. */
export function NeedRow({ need }: { need: HomeNeed }) {
  const { touch } = need
  const [isOpen, setOpen] = useState(false)
  const acts = useActions<'address'>()
  const answer = useAnswer(touch)
  const of = nameOf(touch)
  usePreloadPart(PersonalizationAnswer, need.lacks[0] === 'personalization')
  return (
    <HoneyRow
      figure={<Picture of={touch.art} upload={touch.has_picture ? touch.image : null} size={56} />}
      title={
        <Link to={paths.touch(touch.key)} className={styles.name}>
          {touch.title}
        </Link>
      }
      person={touch.recipient.display_name}
      word={getNeedLabel(need)}
      text={describeNeed(need)}
      actions={
        !isOpen && (
          <ResolveButton
            need={need}
            isBusy={acts.busyWith === 'address'}
            open={() => setOpen(true)}
            sendTo={(place, lack) => acts.run('address', () => answer.sendTo(place, lack))}
          />
        )
      }
    >
      {acts.error || isOpen ? (
        <>
          <ErrorList error={acts.error} />
          {isOpen && (
            <Suspense fallback={<SkeletonRows rows={2} figure="none" />}>
              <PersonalizationAnswer
                label={need.personalization_label ?? 'Personalization'}
                of={of}
                save={answer.personalize}
                cancel={() => setOpen(false)}
              />
            </Suspense>
          )}
        </>
      ) : null}
    </HoneyRow>
  )
}

interface ResolveButtonProps {
  need: HomeNeed
  isBusy: boolean
  open: () => void
  sendTo: (place: LocationKey, lack: 'address' | 'new_address') => unknown
}

/** The one button that resolves it: gives the answer if it is known, else opens the place to give it. */
function ResolveButton({ need: { touch, lacks, suggested }, isBusy, open, sendTo }: ResolveButtonProps) {
  const [lack] = lacks
  const of = nameOf(touch)
  if (lack === 'personalization') {
    return (
      <Button size="sm" variant="default" aria-label={`Add it: ${of}`} onClick={open}>
        Add it
      </Button>
    )
  }
  const isAddress = lack === 'address' || lack === 'new_address'
  const drawer = lack === 'new_address' ? '' : '?drawer=address'
  if (isAddress && suggested) {
    return (
      <>
        <LinkButton
          to={paths.touch(touch.key, drawer)}
          size="sm"
          variant="subtle"
          aria-label={`Change it: ${of}`}
        >
          Change it
        </LinkButton>
        <BusyButton
          size="sm"
          variant="default"
          aria-label={`Yes, use it: ${of}`}
          busy={isBusy}
          onClick={() => sendTo(suggested.key, lack)}
        >
          Yes, use it
        </BusyButton>
      </>
    )
  }
  const [words, query] =
    touch.status === 'returntosender'
      ? ['Fix the address', '?drawer=address']
      : isAddress
        ? [lack === 'new_address' ? 'Add the new address' : 'Add address', drawer]
        : lack === 'days'
          ? ['Pick days that work', '?drawer=days']
          : ['See what it needs', '']
  return (
    <LinkButton
      to={paths.touch(touch.key, query)}
      size="sm"
      variant={touch.status === 'returntosender' ? 'filled' : 'default'}
      aria-label={`${words}: ${of}`}
    >
      {words}
    </LinkButton>
  )
}
const nameOf = (touch: HomeNeed['touch']) => `${touch.title} for ${touch.recipient.display_name}`
