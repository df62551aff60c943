/** Messages from the page to the worker. Shared by both sides; there are no others. */
export type ToWorker = { kind: 'activate' } | ToClaim | ToCount

/** From a page that was opened while the first worker became active, which left it out. */
export type ToClaim = { kind: 'claim' }

/** Requests the number of app files on the device over a port; `mend` loads missing ones first. */
export type ToCount = { kind: 'count'; mend: boolean }

/**
 * The answer to `count`: how many files there are, how many are missing of those that every device has, and of those that
 * are stored when trips are prepared.
 */
export type FileCount = { files: number; missing: number; missingLater: number }

const hasKind = (data: unknown): data is { kind: unknown } =>
  typeof data === 'object' && data !== null && 'kind' in data

export const isToWorker = (data: unknown): data is { kind: 'activate' } => hasKind(data) && data.kind === 'activate'

export const isToClaim = (data: unknown): data is ToClaim => hasKind(data) && data.kind === 'claim'

export const isToCount = (data: unknown): data is ToCount =>
  hasKind(data) && data.kind === 'count' && 'mend' in data && typeof data.mend === 'boolean'

export const isFileCount = (data: unknown): data is FileCount =>
  typeof data === 'object' &&
  data !== null &&
  'files' in data &&
  typeof data.files === 'number' &&
  'missing' in data &&
  typeof data.missing === 'number' &&
  'missingLater' in data &&
  typeof data.missingLater === 'number'
