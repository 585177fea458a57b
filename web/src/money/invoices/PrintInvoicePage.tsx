import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useQuery } from '@tanstack/react-query'
import { CurrencyNote } from '../billing/CurrencyNote.tsx'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { usePathKey } from '../../platform/router/usePathParam.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { useDocumentTitle } from '../../ui/hooks/useDocumentTitle.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import styles from './PrintInvoice.module.css'

/** `/billing/invoices/{key}`: a printable invoice, without navigation (B-2.3-34..36, BG-60). */
export default function PrintInvoicePage() {
  const key = usePathKey('invoice')
  const detail = useQuery(api.invoices.detail.queryOptions({ input: { key } }))
  const invoice = detail.data?.data
  useDocumentTitle(invoice ? `Invoice ${invoice.number}` : 'Invoice')
  return (
    <div className={styles.desk}>
      <div className={styles.bar}>
        <LinkButton variant="default" to={paths.invoices()}>
          Close
        </LinkButton>
        <Button
          disabled={!invoice}
          leftSection={<Icon of={IconPrinter} size={18} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      {!invoice && <h1 className="gt-hidden">Invoice</h1>}
      <ErrorList error={detail.error} retry={() => void detail.refetch()} />
      {detail.isPending && <SkeletonRows figure="none" />}
      {invoice && (
        <InvoiceSheet invoice={invoice}>
          <CurrencyNote />
        </InvoiceSheet>
      )}
    </div>
  )
}
