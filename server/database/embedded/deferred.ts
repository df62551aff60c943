export type Deferred = { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void }

/** A promise with its two ends in hand. Promise.withResolvers does this from Node 22 on. */
export function deferred(): Deferred {
  let ends: Omit<Deferred, 'promise'> | undefined
  const promise = new Promise<void>((resolve, reject) => {
    ends = { resolve, reject }
  })
  // Whoever needs the rejection awaits it; an end that nobody waits for is no accident.
  promise.catch(() => {})
  if (!ends) throw new Error('A promise runs its executor at once.')
  return { promise, ...ends }
}
