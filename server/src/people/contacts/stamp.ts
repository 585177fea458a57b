import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL fragment for a fingerprint of a person's fields and addresses, for `contacts c`. It changes with every edit that
 * a member can make, and with nothing else. Imports keep it: a new field is added so that an empty one changes nothing.
 */
export const contactStamp: SQL = sql`md5(row(c.first_name, c.last_name, c.partner_first_name, c.partner_last_name,
  c.email, c.phone, c.partner_email, c.partner_phone, c.company, c.job_title, c.job_level, c.contact_type, c.tags,
  c.notes, c.shipping_salutation, c.message_salutation, c.birth_month, c.birth_day, c.birth_year, c.partner_birth_month,
  c.partner_birth_day, c.partner_birth_year, c.partner_anniversary, c.home_anniversary, c.employee_start_date,
  c.signature_marketing, c.assigned_member_key, array(
    select row(l.key, l.location_type, l.whose, l.company, l.street, l.street2, l.city, l.state, l.zip, l.country)::text
    from locations l where l.contact_key = c.key and l.archived_at is null order by l.created_at, l.key))::text || coalesce(c.language, ''))`
