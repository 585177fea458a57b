// Statements the test can't judge. These lists may only shrink: the test names entries to remove.

/** Statements that can't be composed from the source; `statements` is their number in the file. */
export type NotComposedFile = { file: string; statements: number; why: string }

const fromList = 'its pieces come from a list that the program makes'
const fromCallers = 'it sends what its callers give it: those are looked at themselves'
const fromPassedFunction = 'a piece is made by a function that is handed on'

export const notComposedFiles: readonly NotComposedFile[] = [
  { file: 'server/src/identity/accounts/present.ts', statements: 1, why: fromList },
  { file: 'server/src/identity/accounts/sign-in/sessions.ts', statements: 1, why: fromPassedFunction },
  { file: 'server/src/ordering/bulk-messaging/queries.ts', statements: 1, why: fromList },
  { file: 'server/src/outreach/calendar/feed.queries.ts', statements: 3, why: fromList },
  { file: 'server/src/outreach/calendar/find-dates.ts', statements: 1, why: fromList },
  { file: 'server/src/outreach/calendar/renewals.queries.ts', statements: 1, why: fromPassedFunction },
  { file: 'server/src/outreach/calendar/touches.queries.ts', statements: 1, why: fromPassedFunction },
  { file: 'server/src/people/contacts/duplicates.ts', statements: 1, why: fromList },
  { file: 'server/src/people/contacts/addresses/list-locations.ts', statements: 2, why: fromList },
  { file: 'server/src/people/contacts/list.ts', statements: 2, why: fromList },
  { file: 'server/src/people/contacts/present.ts', statements: 1, why: fromList },
  { file: 'server/src/outreach/home/dates.queries.ts', statements: 1, why: fromList },
  { file: 'server/src/outreach/home/needs.queries.ts', statements: 1, why: fromList },
  { file: 'server/src/outreach/home/next.queries.ts', statements: 1, why: fromList },
  { file: 'server/src/outreach/home/on-the-way.queries.ts', statements: 1, why: fromList },
  { file: 'server/src/money/invoices/reader.scenario.test.ts', statements: 1, why: fromList },
  { file: 'server/src/money/ledger/any-sequence.scenario.test.ts', statements: 1, why: fromList },
  { file: 'server/src/console/books/self-check.ts', statements: 1, why: fromList },
  { file: 'server/src/console/staff/money/correction-faults.report.ts', statements: 1, why: fromList },
  { file: 'server/src/console/member-files/file.queries.ts', statements: 1, why: fromList },
  { file: 'server/src/console/member-files/find.queries.ts', statements: 1, why: fromList },
  { file: 'server/src/console/member-files/section-page.ts', statements: 1, why: fromCallers },
  { file: 'server/src/console/merges/merge.scenario.test.ts', statements: 1, why: fromList },
  { file: 'server/src/care/packages/list.queries.ts', statements: 1, why: fromList },
  { file: 'server/src/care/plans/lists/list.queries.ts', statements: 1, why: fromList },
  { file: 'server/src/care/plans/move.ts', statements: 1, why: fromPassedFunction },
  { file: 'server/src/platform/database/count-rows.ts', statements: 1, why: fromCallers },
  { file: 'server/src/platform/database/database.ts', statements: 1, why: fromCallers },
  { file: 'server/src/platform/trace/figures.ts', statements: 1, why: fromList },
  { file: 'server/src/platform/jobs/recurring.ts', statements: 1, why: fromList },
  { file: 'server/src/platform/database/table-rows.ts', statements: 1, why: fromCallers },
  { file: 'server/src/care/plan-charges/upcoming.api.test.ts', statements: 1, why: fromList },
  { file: 'server/src/console/queues/count.queries.ts', statements: 2, why: fromPassedFunction },
  { file: 'server/src/console/queues/sources.queries.ts', statements: 1, why: fromPassedFunction },
  {
    file: 'server/src/identity/second-factor/recovery.api.test.ts',
    statements: 1,
    why: 'the program picks the table',
  },
  { file: 'server/src/care/touches/lists/activity.api.test.ts', statements: 1, why: fromList },
  { file: 'server/src/care/touches/lists/activity.ts', statements: 2, why: fromList },
  {
    file: 'server/src/platform/database/full-disk.scenario.test.ts',
    statements: 2,
    why: 'the program picks the table',
  },
  { file: 'server/src/care/touches/lists/bulk-list.ts', statements: 1, why: fromList },
  { file: 'server/src/care/touches/cards.ts', statements: 1, why: fromList },
  { file: 'server/src/care/touches/change.ts', statements: 1, why: 'the program picks the columns' },
  { file: 'server/src/care/touches/lists/counts.ts', statements: 1, why: fromPassedFunction },
  { file: 'server/src/care/touches/lists/jump.ts', statements: 2, why: fromPassedFunction },
  { file: 'server/test/care/portal.ts', statements: 1, why: 'the program picks the table' },
  { file: 'server/test/fuzz.scenario.test.ts', statements: 1, why: 'the program picks the table' },
  { file: 'server/test/money-machines.db.test.ts', statements: 2, why: 'the program picks the table' },
  { file: 'server/test/release-rows.ts', statements: 3, why: 'the program picks the table' },
  { file: 'server/test/tables-containing.ts', statements: 1, why: 'the program picks the table' },
  { file: 'server/test/tally.ts', statements: 1, why: fromList },
  { file: 'server/test/test-app.ts', statements: 1, why: fromCallers },
]

/** The database's error on the isolated statement, and why it is correct anyway. */
export type RefusedStatement = { file: string; said: string; why: string }

export const refusedStatements: readonly RefusedStatement[] = [
  {
    file: 'server/src/platform/database/table-rows.db.test.ts',
    said: 'relation "things" does not exist',
    why: 'the test makes the table',
  },
  {
    file: 'bench/runs/token-holds.ts',
    said: 'relation "bench_rows" does not exist',
    why: 'the statement before it makes the table',
  },
]
