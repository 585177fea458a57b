import { summarizeImport, importSubject } from '@goodturn/contract/people/imports/texts'
import type { Import } from '@goodturn/contract/people/imports/schema'
import type { StaffUpload } from '@goodturn/contract/console/staff/imports'
import { staffPaths } from '../staff/paths.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { firstNameOf } from './staffImportSettings.ts'
import styles from './UploadImport.module.css'

/** The result of an import in a member's name, and what to do next. */
export function UploadDone({ upload, made }: { upload: StaffUpload; made: Import }) {
  const { member } = upload
  const who = firstNameOf(member.name)
  return (
    <Card>
      <div className={styles.act}>
        <h2>{importSubject(made)}</h2>
        <p>
          {summarizeImport(made)} {who} gets “{importSubject(made)}” at {member.email}, finds “{made.title}”
          under Import, and can undo it there.
        </p>
        <div className={styles.links}>
          <LinkButton to={staffPaths.uploads()}>Next file</LinkButton>
          <LinkButton to={staffPaths.memberPeople(member.key)} variant="default">
            See {who}’s people
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}
