export type Deferred = { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void }

/** A promise with its resolve and reject functions. Promise.withResolvers does this from Node 22 on. */
export function deferred(): Deferred {
  let ends: Omit<Deferred, 'promise'> | undefined
  const promise = new Promise<void>((resolve, reject) => {
    ends = { resolve, reject }
  })
  // Callers that need the rejection await it; an unawaited one is not an error.
  promise.catch(() => {})
  if (!ends) throw new Error('A promise runs its executor at once.')
  return { promise, ...ends }
}
