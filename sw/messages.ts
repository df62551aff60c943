/** Messages from the page to the worker. Shared by both sides; there are no others. */
export type ToWorker = { kind: 'activate' } | ToClaim | ToAnswer | ToCount | ToRepair | ToFallBack

/** From a page that was opened while the first worker became active, which left it out. */
export type ToClaim = { kind: 'claim' }

/** Asks whether the worker's program runs; the answer over the port is `true`. */
export type ToAnswer = { kind: 'answer' }

/** Requests the number of app files on the device over a port; `mend` loads missing and damaged ones first. */
export type ToCount = { kind: 'count'; mend: boolean }

/**
 * The answer to `count`: how many files there are, how many are missing or damaged of those that every device has, and of
 * those that are stored when trips are prepared.
 */
export type FileCount = { files: number; missing: number; missingLater: number }

/**
 * Asks to load the files anew that every device has and that are missing or damaged here; the answer over the port is how
 * many are left.
 */
export type ToRepair = { kind: 'repair' }

/** Why the version before is shown: files of this one cannot be repaired, or are whole and do not start. */
export type WhyPrevious = 'damaged' | 'crashed'

/** Asks for the version before, because this one does not start; the answer over the port is whether there is one. */
export type ToFallBack = { kind: 'fall-back'; why: WhyPrevious }

const hasKind = (data: unknown): data is { kind: unknown } =>
  typeof data === 'object' && data !== null && 'kind' in data

export const isToWorker = (data: unknown): data is { kind: 'activate' } => hasKind(data) && data.kind === 'activate'

export const isToClaim = (data: unknown): data is ToClaim => hasKind(data) && data.kind === 'claim'

export const isToAnswer = (data: unknown): data is ToAnswer => hasKind(data) && data.kind === 'answer'

export const isToCount = (data: unknown): data is ToCount =>
  hasKind(data) && data.kind === 'count' && 'mend' in data && typeof data.mend === 'boolean'

export const isToRepair = (data: unknown): data is ToRepair => hasKind(data) && data.kind === 'repair'

export const isToFallBack = (data: unknown): data is ToFallBack =>
  hasKind(data) && data.kind === 'fall-back' && 'why' in data && (data.why === 'damaged' || data.why === 'crashed')

export const isFileCount = (data: unknown): data is FileCount =>
  typeof data === 'object' &&
  data !== null &&
  'files' in data &&
  typeof data.files === 'number' &&
  'missing' in data &&
  typeof data.missing === 'number' &&
  'missingLater' in data &&
  typeof data.missingLater === 'number'
