-- The session check as one prepared statement.
select s.member_key, m.email, m.is_admin, s.acting_admin_key, s.remember, s.opened_at, s.signed_in_at, s.seen_at,
  (not m.email_validation_required or m.email_validated_at is not null) as verified
from sessions s join members m on m.key = s.member_key
  left join members a on a.key = s.acting_admin_key
where s.hash = :hash::text and s.expires_at > now()
  and (s.acting_admin_key is null
    or a.is_admin and s.signed_in_at >= coalesce(a.password_changed_at, s.signed_in_at));
