import type { ConciergeUpload, Import } from '@goodturn/contract/people/imports/schema'
import { seconds } from '@goodturn/contract/time'
import type { ConciergeRow, ImportRecord } from './queries.ts'

/** Presents an import for a response. */
export function presentImport(row: ImportRecord): Import {
  return {
    key: row.key,
    title: row.title,
    file_name: row.fileName,
    created: seconds(row.createdAt),
    state: row.state,
    rows_in_file: row.rowsInFile,
    skipped_count: row.skippedCount,
    created_count: row.createdCount,
    updated_count: row.updatedCount,
    joined_count: row.joinedCount,
    undone: seconds(row.undoneAt),
    undo:
      row.undoneAt === null
        ? null
        : {
            removed: row.removedCount ?? 0,
            given_back: row.givenBackCount ?? 0,
            left: row.leftCount ?? 0,
          },
  }
}

/** A file for the concierge as its member sees it. */
export function presentUpload(row: ConciergeRow): ConciergeUpload {
  return {
    key: row.key,
    file_name: row.fileName,
    size: row.sizeBytes,
    notes: row.notes,
    state: row.state,
    created: seconds(row.createdAt),
    updated: seconds(row.updatedAt),
  }
}
