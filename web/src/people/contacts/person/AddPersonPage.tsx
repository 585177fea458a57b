import type { ContactKey } from '@goodturn/contract/ids'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useGo } from '../../../platform/router/useGo.ts'
import { useQueryParam, withQuery } from '../../../platform/router/useQueryParams.ts'
import { safeReturnPath } from '../../../platform/session/returnTo.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { AddPersonForm, firstPerson } from './AddPersonForm.tsx'

/** Whether the previous page is waiting for a person to be chosen. */
function isChoosing(returnPath: string | null): boolean {
  return new URLSearchParams(returnPath?.split('?')[1]).get('choose') === 'person'
}

/** Path back to the previous page, with the new person chosen there if it asked for one (`choose=person`). */
function returnPathWith(returnPath: string | null, added: ContactKey): string {
  if (returnPath === null) return paths.person(added)
  return isChoosing(returnPath) ? withQuery(returnPath, { recipient: added, choose: 'added' }) : returnPath
}

/** Adds people, one after another if wanted; `return=` is the page to go back to. */
export default function AddPersonPage() {
  const go = useGo()
  const [request] = useQueryParam('return')
  const returnPath = safeReturnPath(request)
  const [round, setRound] = useState({ number: 1, start: firstPerson })

  return (
    <Page
      title="Add a person"
      width="form"
      back={{ to: returnPath ?? paths.people(), label: returnPath ? 'Back' : 'People' }}
    >
      <Card>
        <AddPersonForm
          key={round.number}
          start={round.start}
          isNext={round.number > 1}
          onAdded={(person) => go(returnPathWith(returnPath, person), { replace: true })}
          // Only one person can be chosen: adding several would be ambiguous.
          onAnother={
            isChoosing(returnPath)
              ? undefined
              : (start) => setRound(({ number }) => ({ number: number + 1, start }))
          }
          onCancel={() => go(returnPath ?? paths.people())}
        />
      </Card>
    </Page>
  )
}
