import type { Answer, TestApp } from '../app.ts'
import type { buildMember } from '../build/member.ts'

/** A member of the matrix: whose things a call is about, or somebody else. */
export type Person = Awaited<ReturnType<typeof buildMember>>

/** One request: path below /api with its keys filled in, and the body. The method is the contract's. */
export interface AccessRequest {
  path: string
  body?: unknown
}

/** What a stranger's answer carries, as far as a case looks into it. */
export interface StrangersBody {
  data: Record<string, unknown>
}

/** Looks at what a stranger got for the owner's request: nothing of the owner's may be in it, or changed by it. */
export type OwnDataOnly = (parties: {
  app: TestApp
  owner: Person
  stranger: Person
  answer: Answer<StrangersBody>
}) => Promise<void> | void

/** How to try one call's access. */
export interface AccessCase {
  /** Builds the owner's things and what the owner would send. Called again for each try. */
  request(app: TestApp, owner: Person): Promise<AccessRequest> | AccessRequest
  /** What the owner gets: the call's own success unless stated. */
  owner?: number
  /** What one of the staff gets whose role may make the call, from the console: as the owner unless stated. */
  console?: number
  /**
   * What another member gets who sends the very same: 404 or 403, or a check that only their own data is touched.
   * Absent for calls that are the same for everyone; those stand in `exceptions.ts` with the reason.
   */
  stranger?: 403 | 404 | OwnDataOnly
}

/** The calls of one room, by their names in the contract. */
export type AccessCases = Record<string, AccessCase>
