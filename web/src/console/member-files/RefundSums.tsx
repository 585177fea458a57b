import type { RefundPreview } from '@goodturn/contract/console/member-files/refunds'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './MemberFiles.module.css'

const cardName = ({ card }: RefundPreview) => (card ? `${card.brand} ${card.last4}` : 'Card')

/** A refund by destination: paid, already refunded, refunded now, and left, with totals across and down. */
export function RefundSums({ preview }: { preview: RefundPreview }) {
  const names = { card: cardName(preview), funds: 'Funds', credit: 'Credit' }
  const rows = preview.parts.map((part) => ({ ...part, name: names[part.to] }))
  return (
    <>
      <p>
        <strong>Where {formatMoney(preview.now)} goes</strong>{' '}
        <span className={styles.quiet}>Card first, then funds, then credit</span>
      </p>
      <div className={styles.frame}>
        <table className={styles.sums} aria-label="Where it goes">
          <thead>
            <tr>
              <th scope="col">Goes to</th>
              <th scope="col" data-numeric>
                Paid
              </th>
              <th scope="col" data-numeric>
                Back
              </th>
              <th scope="col" data-numeric>
                Now
              </th>
              <th scope="col" data-numeric>
                Remaining
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, to, ...sums }) => (
              <Line key={to} name={name} sums={sums} />
            ))}
          </tbody>
          <tfoot>
            <Line name="Total" sums={preview.total} />
          </tfoot>
        </table>
      </div>
    </>
  )
}

function Line({ name, sums }: { name: string; sums: RefundPreview['total'] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-numeric>{formatMoney(sums.paid)}</td>
      <td data-numeric>{formatMoney(sums.back)}</td>
      <td data-numeric className={styles.now}>
        {formatMoney(sums.now)}
      </td>
      <td data-numeric>{formatMoney(sums.left)}</td>
    </tr>
  )
}

/** Other effects of the refund, as text. */
export function RefundHints({ preview }: { preview: RefundPreview }) {
  const { first_name: name } = preview.member
  const toCard = preview.parts.find(({ to }) => to === 'card')?.now ?? 0
  const changes = [
    { kind: 'funds', ...preview.funds },
    { kind: 'credit', ...preview.credit },
  ].filter(({ before, after }) => before !== after)
  return (
    <ul className={styles.hints}>
      {preview.promised.map(({ amount, what, due }) => (
        <li key={`${what} ${due}`}>
          <Icon of={IconGift} size={18} />
          <span>
            {name} was promised {formatMoney(amount)} of credit ({what}), due {formatDay(due)}. It counts as
            refunded.
          </span>
        </li>
      ))}
      {toCard > 0 && (
        <li>
          <Icon of={IconBuildingBank} size={18} />
          <span>
            The bank shows {formatMoney(toCard)} on {cardName(preview)} in 5 to 10 days.
          </span>
        </li>
      )}
      {changes.map(({ kind, before, after }) => (
        <li key={kind}>
          <Icon of={IconWallet} size={18} />
          <span>
            {name}’s {kind} {kind === 'funds' ? 'go' : 'goes'} from {formatMoney(before)} to{' '}
            <strong>{formatMoney(after)}</strong>
            {toCard > 0 && ' once the bank confirms'}.
          </span>
        </li>
      ))}
      <li>
        <Icon of={IconMail} size={18} />
        <span>{name} gets an email about the refund.</span>
      </li>
      <li>
        <Icon of={IconUserCheck} size={18} />
        <span>
          {preview.needs_approval
            ? `A second person has to approve this: you can give ${name} ${formatMoney(preview.alone_up_to)} more today on your own.`
            : `You can refund this on your own. Above ${formatMoney(preview.alone_up_to)}, a second person has to approve.`}
        </span>
      </li>
      <li>
        <Icon of={IconUsers} size={18} />
        <span>
          If someone else refunds this invoice first, you’ll see the updated numbers before any money moves.
        </span>
      </li>
    </ul>
  )
}
