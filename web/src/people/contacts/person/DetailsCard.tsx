import { dialText } from '@goodturn/contract/phone'
import { dayText, readDay } from '@goodturn/contract/people/contacts/dates'
import { personLanguageLabels } from '@goodturn/contract/people/contacts/language'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconCake from '@tabler/icons-react/dist/esm/icons/IconCake.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconUserHeart from '@tabler/icons-react/dist/esm/icons/IconUserHeart.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { formatDate, formatPhone } from '../../../platform/format.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Icon, type IconType } from '../../../ui/pictures/Icon.tsx'
import { TextLink } from '../../../ui/text/TextLink.tsx'
import { BouncedMark } from '../BouncedMark.tsx'
import styles from '../contacts.module.css'

interface Detail {
  icon: IconType
  value: ReactNode
  /** Label of a value that does not explain itself. */
  what?: string
}

/** Contact details, dates to remember, and salutations for cards and labels. */
export function DetailsCard({ person }: { person: ContactDetails }) {
  const details = detailsOf(person)
  return (
    <Card
      title="Details"
      level={2}
      action={
        person.archived === null && (
          <TextLink to={paths.editPerson(person.key)} fz="sm" aria-label="Edit details">
            Edit
          </TextLink>
        )
      }
    >
      <ul className={styles.details}>
        {details.map(({ icon, value, what }, at) => (
          <li key={at}>
            <Icon of={icon} size={18} />
            <span>
              {value} {what && <span className={styles.quiet}>{what}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function detailsOf(person: ContactDetails): Detail[] {
  const partner = person.partner_first_name ?? 'Partner'
  const day = (value: string | null) => {
    const known = value === null ? null : readDay(value)
    return known && dayText(known)
  }
  const all: (Detail | null)[] = [
    phoneDetail(person.phone),
    emailDetail(person.email, person.email_bounces),
    workDetail(person),
    buildDetail(IconMessage, person.language && personLanguageLabels[person.language], 'language'),
    buildDetail(IconCake, day(person.date_of_birth), 'birthday'),
    buildDetail(IconCake, day(person.partner_date_of_birth), `${partner}’s birthday`),
    buildDetail(IconHome, person.home_anniversary && formatDate(person.home_anniversary), 'home anniversary'),
    buildDetail(
      IconHeart,
      person.partner_anniversary && formatDate(person.partner_anniversary),
      'anniversary',
    ),
    buildDetail(
      IconBriefcase,
      person.employee_start_date && formatDate(person.employee_start_date),
      'first day at work',
    ),
    phoneDetail(person.partner_phone, partner),
    emailDetail(person.partner_email, person.partner_email_bounces, partner),
    buildDetail(IconUserHeart, `“Dear ${person.message_salutation}”`, 'on cards'),
    buildDetail(IconPackage, person.shipping_salutation, 'on labels'),
    person.assigned_member &&
      buildDetail(
        IconUsers,
        `${person.assigned_member.first_name} ${person.assigned_member.last_name}`,
        'looks after them',
      ),
    person.member_invite && buildDetail(IconUsers, person.member_invite.email, 'invited to your team'),
  ]
  return all.filter((one) => one !== null)
}

function buildDetail(icon: IconType, value: string | null, what: string): Detail | null {
  return value ? { icon, value, what } : null
}

function phoneDetail(number: string | null, whose?: string): Detail | null {
  if (!number) return null
  const value = <a href={`tel:${dialText(number)}`}>{formatPhone(number)}</a>
  return { icon: IconPhone, value, ...(whose ? { what: whose } : {}) }
}

function emailDetail(address: string | null, isBounced?: boolean, whose?: string): Detail | null {
  if (!address) return null
  return {
    icon: IconMail,
    value: (
      <>
        <a href={`mailto:${address}`}>{address}</a> {isBounced && <BouncedMark />}
      </>
    ),
    ...(whose ? { what: whose } : {}),
  }
}

function workDetail({ company, job_title: title }: ContactDetails): Detail | null {
  if (!company && !title) return null
  return { icon: IconBriefcase, value: [title, company].filter(Boolean).join(', ') }
}
