import { Button } from '@mantine/core'
import type { MemberKey } from '@goodturn/contract/ids'
import type { FoundMember } from '@goodturn/contract/console/member-files/schema'
import { obstacleText } from '@goodturn/contract/console/merges/obstacles'
import type { MergePreview } from '@goodturn/contract/console/merges/schema'
import { reasonLengthMax } from '@goodturn/contract/console/staff/limits'
import { staffReason } from '@goodturn/contract/console/staff/fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod/mini'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextareaField } from '../../ui/form/TextareaField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'
import { filePaths } from '../member-files/paths.ts'
import styles from './merges.module.css'
import { describeEnded, describeMoved } from './text.ts'

interface MergeDialogProps {
  /** The account that is kept. */
  into: { key: MemberKey; name: string; email: string }
  onClose: () => void
}

/** Finds the person's other account, shows what a merge would do, and asks both mailboxes to confirm. */
export default function MergeDialog({ into, onClose }: MergeDialogProps) {
  const [from, setFrom] = useState<FoundMember | null>(null)
  return (
    <AppModal opened onClose={onClose} width={720} title={`Merge another account into ${into.email}`}>
      {from ? (
        <DryRun into={into} from={from.key} onBack={() => setFrom(null)} onClose={onClose} />
      ) : (
        <Finder not={into.key} onFound={setFrom} />
      )}
    </AppModal>
  )
}

function Finder({ not, onFound }: { not: MemberKey; onFound: (member: FoundMember) => void }) {
  const [search, setSearch] = useState('')
  const query = useQuery({
    ...api.memberFiles.search.queryOptions({ input: { search } }),
    enabled: search !== '',
  })
  const found = (query.data?.data ?? []).filter(
    ({ key, is_erased, is_merged }) => key !== not && !is_erased && !is_merged,
  )
  return (
    <div className={styles.stack}>
      <p>
        Find the account to close, by name, email, phone, invoice, tracking number, or the last four of a
        card.
      </p>
      <SearchField label="Search the other account" value={search} onChange={setSearch} width="100%" />
      <ErrorList error={query.error} />
      {search !== '' && query.isLoading && <SkeletonRows rows={2} figure="none" />}
      {search !== '' && query.data && found.length === 0 && <p role="status">No other accounts found.</p>}
      {found.length > 0 && (
        <ul className={styles.found} aria-label="Accounts found">
          {found.map((member) => (
            <li key={member.key}>
              <TextButton onClick={() => onFound(member)}>{member.name}</TextButton>
              <span className={styles.quiet}>{member.email}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface DryRunProps {
  into: MergeDialogProps['into']
  from: MemberKey
  onBack: () => void
  onClose: () => void
}

function DryRun({ into, from, onBack, onClose }: DryRunProps) {
  const query = useQuery(api.merges.preview.queryOptions({ input: { key: into.key, from }, staleTime: 0 }))
  const preview = query.data?.data
  const back = (
    <Button className={styles.back} variant="default" onClick={onBack}>
      Another account
    </Button>
  )
  if (!preview)
    return (
      <div className={styles.stack}>
        <ErrorList error={query.error} />
        {query.isLoading && <SkeletonRows rows={4} figure="none" />}
        {back}
      </div>
    )
  return (
    <div className={styles.stack}>
      <p>
        The account of <strong>{preview.from.email}</strong> becomes part of{' '}
        <strong>{preview.into.email}</strong>. Nothing happens until both email addresses agree and a second
        staff member approves it. Then everything is checked once more.
      </p>
      {preview.obstacles.length > 0 && (
        <Notice tone="warn" role="status" title="These accounts can’t be merged now">
          <ul className={styles.lines}>
            {preview.obstacles.map((obstacle) => (
              <li key={obstacle.kind}>
                {obstacleText(obstacle)}
                {obstacle.kind === 'links' && <OpenLinks of={[preview.from, preview.into]} />}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Lists preview={preview} />
      {preview.obstacles.length > 0 ? (
        back
      ) : (
        <MergeRequest into={into.key} from={from} back={back} onClose={onClose} />
      )}
    </div>
  )
}

/** Where the gift links of both accounts can be canceled, each with a reason. */
function OpenLinks({ of }: { of: readonly { key: MemberKey; email: string }[] }) {
  return of.map(({ key, email }) => (
    <div key={key}>
      <TextLink to={filePaths.member(key, 'links')}>Gift links of {email}</TextLink>
    </div>
  ))
}

function Lists({ preview }: { preview: MergePreview }) {
  const moves = describeMoved(preview)
  return (
    <div className={styles.two}>
      <section aria-label="What moves">
        <h3>What moves</h3>
        <ul className={styles.lines}>
          {moves.length === 0 && <li>Nothing: the account is empty</li>}
          {moves.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section aria-label="What ends">
        <h3>What ends</h3>
        <ul className={styles.lines}>
          {describeEnded(preview).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const schema = z.object({ reason: staffReason })

interface MergeRequestProps {
  into: MemberKey
  from: MemberKey
  back: React.ReactNode
  onClose: () => void
}

function MergeRequest({ into, from, back, onClose }: MergeRequestProps) {
  const queries = useQueryClient()
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  async function submit({ reason }: { reason: string }) {
    await client.merges.ask({ key: into, from, reason })
    await queries.invalidateQueries({ queryKey: api.merges.key() })
    onClose()
  }
  return (
    <Form form={form} onSubmit={submit} label="Email both addresses">
      <TextareaField
        control={form.control}
        name="reason"
        label="Why"
        help="Saved to the audit log with your name."
        max={reasonLengthMax}
        rows={2}
      />
      <FormActions>
        <SubmitButton>Email both addresses</SubmitButton>
        {back}
      </FormActions>
    </Form>
  )
}
