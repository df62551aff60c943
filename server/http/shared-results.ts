/**
 * Results that are computed once however many ask for them, and kept for the next: `most` of them, the least recently
 * asked are dropped. Failures and what `isKept` refuses are forgotten as soon as they are known.
 */
export const sharedResults = <T>(most: number, isKept: (result: T) => boolean = () => true) => {
  const known = new Map<string, Promise<T>>()
  return {
    has: (id: string): boolean => known.has(id),
    get(id: string, compute: () => Promise<T>): Promise<T> {
      const before = known.get(id)
      if (before !== undefined) {
        known.delete(id)
        known.set(id, before)
        return before
      }
      const result = compute()
      known.set(id, result)
      const forget = (): void => {
        if (known.get(id) === result) known.delete(id)
      }
      result.then((one) => isKept(one) || forget(), forget)
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
      return result
    },
  }
}

export type SharedResults<T> = ReturnType<typeof sharedResults<T>>
