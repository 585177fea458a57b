// Asks the database what a statement would answer, without running it.
import type { PGlite } from '@electric-sql/pglite'
import type { Database, Tx } from '../../src/platform/database/database.ts'
import pg from 'pg'

/** A column of an answer: its name and the number of its type. */
export type Column = { name: string; type: number }

/** Prepares statements and throws what the database says against them; `close` it when done. */
export type Describer = { columnsOf(text: string): Promise<Column[]>; close(): Promise<void> }

/** A describer on the database that the tests run on. */
export async function describerOf(database: Database, databaseUrl: string | null): Promise<Describer> {
  if (databaseUrl === null) {
    const { $client } = database.db as Tx & { $client: PGlite }
    return {
      columnsOf: async (text) => {
        const { resultFields } = await $client.describeQuery(text)
        return resultFields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
      },
      close: async () => {},
    }
  }
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' })
  await client.connect()
  return {
    columnsOf: (text) => new Promise((done, failed) => client.query(new Description(text, done, failed))),
    close: () => client.end(),
  }
}

/** What pg sends and hears for one statement that is parsed and described, never executed. */
class Description implements pg.Submittable {
  readonly #text: string
  readonly #done: (columns: Column[]) => void
  readonly #failed: (error: Error) => void
  #columns: Column[] = []

  constructor(text: string, done: (columns: Column[]) => void, failed: (error: Error) => void) {
    this.#text = text
    this.#done = done
    this.#failed = failed
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = message.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
  }

  handleError(error: Error): void {
    this.#failed(error)
  }

  handleReadyForQuery(): void {
    this.#done(this.#columns)
  }
}
