/** Start parameters of the worker; without a folder the database is in memory. */
export type WorkerStart = { folder: string | undefined }

export type ToWorker = { kind: 'request'; id: number; bytes: Uint8Array<ArrayBuffer> } | { kind: 'close' }

export type FromWorker =
  | { kind: 'open' }
  | { kind: 'cannot-open'; reason: string }
  | { kind: 'reply'; id: number; bytes: Uint8Array<ArrayBuffer>; syncs: number }
  | { kind: 'broken'; reason: string }
  | { kind: 'closed' }
