/** Browsers have locks in secure contexts only. */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null)

/** Runs one work of a name after the other, across tabs where the browser can. */
export const locked = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const manager = locks()
  return manager === null ? work() : manager.request(name, work)
}
