/** What the page tells the worker. Shared by both sides; nothing else travels. */
export type ToWorker = { kind: 'activate' }

export const isToWorker = (data: unknown): data is ToWorker =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'activate'
