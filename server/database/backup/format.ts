import * as v from 'valibot'

/**
 * A backup is compressed lines of JSON: the header, for each table its name and then its rows as texts of the database, and
 * the number of all rows, without which the file is incomplete. Schema, roles and row policies come from the migrations.
 */
export const FORMAT = 'singgah-backup-1'

export const headerSchema = v.object({
  format: v.literal(FORMAT),
  version: v.string(),
  /** Moment of the last migration that was applied, as the journal of migrations has it. */
  migratedTo: v.number(),
  /** Columns of every table in the order of the row texts. */
  tables: v.record(v.string(), v.array(v.string())),
})
export type Header = v.InferOutput<typeof headerSchema>

export const lineSchema = v.union([v.string(), v.object({ table: v.string() }), v.object({ rows: v.number() })])
export type Line = v.InferOutput<typeof lineSchema>

/** Rows that are read and written together. */
export const BATCH = 500

/** The backup cannot be made or restored, for a reason that its user can do something about. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
