import { Skeleton } from '@mantine/core'
import { paths } from '../../../paths.ts'
import { Aside } from '../../../ui/layout/Aside.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { useIsPhone } from '../../../ui/hooks/useIsPhone.ts'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import styles from '../contacts.module.css'

/** Placeholder for a person's page, in the shape of the loaded page. */
export function PersonSkeleton() {
  const figure = useIsPhone() ? 56 : 88
  return (
    <Page
      title={
        <>
          <VisuallyHidden>Person</VisuallyHidden>
          <Skeleton height={30} width={240} maw="60vw" my={6} />
        </>
      }
      documentTitle="Person"
      back={{ to: paths.people(), label: 'People' }}
      figure={<Skeleton circle height={figure} width={figure} />}
      lead={<Skeleton height={20} width={160} mt={8} />}
    >
      <Aside
        aside={
          <div className={styles.stack}>
            {[3, 5].map((lines) => (
              <Card key={lines}>
                <div className={styles.stack}>
                  {Array.from({ length: lines }, (_, at) => (
                    <Skeleton key={at} height={14} width={`${86 - ((at * 17) % 40)}%`} />
                  ))}
                </div>
              </Card>
            ))}
          </div>
        }
      >
        <div className={styles.touches}>
          <Skeleton height={272} radius={14} />
          <SkeletonRows rows={3} />
        </div>
      </Aside>
    </Page>
  )
}
