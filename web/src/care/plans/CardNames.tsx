import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Fact } from '../../ui/lists/DescriptionList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { usePreloadPart } from '../../ui/hooks/usePreloadPart.ts'
import type { NameKey, Names } from './NameForm.tsx'

const NameForm = lazyRouteComponent(() => import('./NameForm.tsx'))

interface NameFactProps {
  label: string
  name: NameKey
  /** The name as entered; null when `shown` is a fallback. */
  given: string | null
  shown: string
  /** Whether it can be changed. */
  isOpen: boolean
  onSave: (names: Names) => Promise<void>
}

interface CardNamesProps extends Pick<NameFactProps, 'isOpen' | 'onSave'> {
  /** The plan or package whose gifts carry the cards. */
  of: Record<NameKey, string | null> & Record<`shown_${NameKey}`, string>
}

/** Both names on the cards of a plan or package, as facts in a list. */
export function CardNames({ of, ...rest }: CardNamesProps) {
  usePreloadPart(NameForm)
  return (
    <>
      <NameFact label="Card says to" name="to_name" given={of.to_name} shown={of.shown_to_name} {...rest} />
      <NameFact
        label="Card says from"
        name="from_name"
        given={of.from_name}
        shown={of.shown_from_name}
        {...rest}
      />
    </>
  )
}

/** A name on the cards, edited inline with Save and Cancel (C-2.6-32, C-2.6-33). */
function NameFact({ label, name, given, shown, isOpen, onSave }: NameFactProps) {
  const [editing, setEditing] = useState(false)
  return (
    <Fact
      label={label}
      action={
        isOpen &&
        !editing && (
          <TextButton onClick={() => setEditing(true)} aria-label={`Edit ${label.toLowerCase()}`}>
            Edit
          </TextButton>
        )
      }
    >
      {editing ? (
        <Suspense fallback={<SkeletonRows rows={1} figure="none" />}>
          <NameForm
            label={label}
            name={name}
            given={given ?? shown}
            onSave={onSave}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        shown
      )}
    </Fact>
  )
}
