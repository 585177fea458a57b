import { toAnalytics, toCrmTracker, toTagManager } from './queues.ts'

/** A person's profile data: name and email (A-7-43, A-7-44). */
interface Person {
  user_uuid: string
  first_name: string
  last_name: string
  email: string
}

/** Identifies the person: at start with a session, after login, and after signup (P:G-49). */
export function identify(person: Person): void {
  const { user_uuid, first_name, last_name, email } = person
  toCrmTracker('identify', { email, firstname: first_name, lastname: last_name })
  toAnalytics('identify', user_uuid, { name: `${first_name} ${last_name}`.trim(), email })
}

/** Tracks a successful login (A-4.1-02). */
export function trackLogin(person: Person): void {
  toTagManager({ event: 'login', method: 'password', user_id: person.user_uuid })
  identify(person)
}

/** Tracks a successful signup (A-4.1-15). */
export function trackSignUp(person: Person): void {
  toTagManager({ event: 'sign_up', method: 'password', user_id: person.user_uuid })
  identify(person)
}

/** Tracks a page view on all three queues (A-7-38..41). `path` is already masked. */
export function trackPageView(path: string, title: string): void {
  toTagManager({ event: 'page_view', page_path: path, page_title: title })
  toCrmTracker('setPath', path)
  toCrmTracker('trackPageView')
  toAnalytics('page', { path })
}
