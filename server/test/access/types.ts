import type { Answer, TestApp } from '../app.ts'
import type { buildMember } from '../build/member.ts'

/** A member of the matrix: the one whose data a call is about, or another. */
export type Person = Awaited<ReturnType<typeof buildMember>>

/** One request: the path below /api with its keys filled in, and the body. The method is in the contract. */
export interface AccessRequest {
  path: string
  body?: unknown
}

/** The body of a stranger's answer, as far as cases read it. */
export interface StrangersBody {
  data: Record<string, unknown>
}

/** Checks the stranger's answer to the owner's request: it contains and changes nothing of the owner's. */
export type OwnDataOnly = (parties: {
  app: TestApp
  owner: Person
  stranger: Person
  answer: Answer<StrangersBody>
}) => Promise<void> | void

/** An access test for one call. */
export interface AccessCase {
  /** Builds the owner's data and the owner's request. Called again for each attempt. */
  request(app: TestApp, owner: Person): Promise<AccessRequest> | AccessRequest
  /** The owner's status: the call's success unless given. */
  owner?: number
  /** The console's status for an employee whose role may make the call: the owner's unless given. */
  console?: number
  /**
   * Another member's status for the same request: 404 or 403, or a check that only their own data is affected. Absent
   * for calls that are the same for everyone, which are listed in `exceptions.ts` with the reason.
   */
  stranger?: 403 | 404 | OwnDataOnly
}

/** The calls of one room, by contract name. */
export type AccessCases = Record<string, AccessCase>
