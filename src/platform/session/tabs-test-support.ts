/** Shared objects of the tabs on one device: locks that wait for each other, and a broadcast channel. */
export const tabsOfADevice = () => {
  let last: Promise<unknown> = Promise.resolve()
  const locks = {
    request: (_name: string, ...rest: [() => Promise<void>] | [object, () => Promise<void>]) => {
      const work = rest.length === 1 ? rest[0] : rest[1]
      last = last.catch(() => undefined).then(work)
      return last
    },
  }
  const tabs: EventTarget[] = []
  const channel = () => {
    const tab = new EventTarget()
    tabs.push(tab)
    return {
      postMessage: (data: unknown) => {
        for (const one of tabs) if (one !== tab) one.dispatchEvent(new MessageEvent('message', { data }))
      },
      addEventListener: tab.addEventListener.bind(tab),
    }
  }
  return { locks, channel }
}
