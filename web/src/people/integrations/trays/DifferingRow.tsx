import type { UserIntegrationKey } from '@goodturn/contract/ids'
import { importFieldLabels, type ImportField } from '@goodturn/contract/people/imports/fields'
import type { DifferingPerson } from '@goodturn/contract/people/integrations/schema'
import { Button } from '@mantine/core'
import { formatValue } from '../../imports/review/compare.ts'
import { paths } from '../../../paths.ts'
import { client } from '../../../platform/client.ts'
import { useActions } from '../../../platform/useActions.ts'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { TextLink } from '../../../ui/text/TextLink.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { withRewordedErrors } from '../rewordError.ts'
import { useRefreshAfterDecision } from '../useRefreshAfterDecision.ts'
import styles from './Trays.module.css'

type Choice = 'take' | 'keep'
type Difference = DifferingPerson['differences'][number]

interface DifferingRowProps {
  of: DifferingPerson
  connection: UserIntegrationKey
  slug: string
  service: string
}

/** A person whose details differ: ours beside the service's, to take or keep one by one or all at once. */
export function DifferingRow({ of: person, connection, slug, service }: DifferingRowProps) {
  const acts = useActions<string>()
  const settled = useRefreshAfterDecision(slug)
  const takeable = person.differences.filter(({ message }) => message === null)

  async function settle(choice: Choice, differences: readonly Difference[], act: string) {
    const fields = differences.map(({ field }) => field)
    const isDone = await acts.run(act, () =>
      withRewordedErrors(
        client.integrations.settleDifferences({ key: connection, person: person.key, [choice]: fields }),
      ),
    )
    if (isDone) await settled()
  }

  return (
    <li className={styles.person}>
      <div className={styles.top}>
        <div className={styles.who}>
          <TextLink to={paths.person(person.contact)}>{person.name}</TextLink>
        </div>
        {person.differences.length > 1 && (
          <div className={styles.acts}>
            {takeable.length > 0 && (
              <BusyButton
                variant="default"
                busy={acts.busyWith === 'take all'}
                onClick={() => settle('take', takeable, 'take all')}
              >
                {takeable.length < person.differences.length ? 'Take what’s possible' : 'Take all'}
                <VisuallyHidden> of {person.name}</VisuallyHidden>
              </BusyButton>
            )}
            <BusyButton
              variant="subtle"
              busy={acts.busyWith === 'keep all'}
              onClick={() => settle('keep', person.differences, 'keep all')}
            >
              Keep all<VisuallyHidden> of {person.name}</VisuallyHidden>
            </BusyButton>
          </div>
        )}
      </div>
      <ErrorList error={acts.error} focus />
      <dl className={styles.differences}>
        {person.differences.map((difference) => (
          <Sides
            key={difference.field}
            of={difference}
            person={person.name}
            service={service}
            isBusy={acts.busyWith !== null}
            onChoose={(choice) => settle(choice, [difference], `${choice} ${difference.field}`)}
          />
        ))}
      </dl>
    </li>
  )
}

interface SidesProps {
  of: Difference
  person: string
  service: string
  isBusy: boolean
  onChoose: (choice: Choice) => Promise<void>
}

function Sides({ of: { field, ours, theirs, message }, person, service, isBusy, onChoose }: SidesProps) {
  const whose = <VisuallyHidden> {detailOf(field, person)}</VisuallyHidden>
  return (
    <div className={styles.difference}>
      <dt>{importFieldLabels[field]}</dt>
      <dd>
        <span className={styles.side}>Here</span>
        {formatValue(field, ours) || <span className="gt-quiet">empty</span>}
      </dd>
      <dd>
        <span className={styles.side}>{service}</span>
        {formatValue(field, theirs) || <span className="gt-quiet">empty</span>}
        {message && <span className={styles.missing}>{message}</span>}
      </dd>
      <dd className={styles.choose}>
        {message === null && (
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => void onChoose('take')}>
            Take{whose}
          </Button>
        )}
        <Button variant="subtle" size="sm" disabled={isBusy} onClick={() => void onChoose('keep')}>
          Keep{whose}
        </Button>
      </dd>
    </div>
  )
}

const detailOf = (field: ImportField, person: string) =>
  `${importFieldLabels[field].toLowerCase()} of ${person}`
