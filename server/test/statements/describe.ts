// Asks the database for a statement's result columns without running it.
import type { PGlite } from '@electric-sql/pglite'
import type { Database, Tx } from '../../src/platform/database/database.ts'
import pg from 'pg'

/** A result column: its name and its type's number. */
export type Column = { name: string; type: number }

/** Prepares statements and throws the database's errors; `close` it when done. */
export type Describer = { columnsOf(text: string): Promise<Column[]>; close(): Promise<void> }

/** A describer on the tests' database. */
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

/** The pg messages of one statement that is parsed and described, never executed. */
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
