/** Of the Launch Handler API, which only Chromium has. */
type LaunchQueue = { setConsumer: (consume: (launch: { targetURL?: string }) => void) => void }

const queueOf = (scope: object & { launchQueue?: LaunchQueue }): LaunchQueue | undefined => scope.launchQueue

/**
 * Follows shortcuts and links that open the installed app while it is open: `go` gets the path. Its icon only brings it to
 * the front, where it was left. The queue includes the launch that opened this page.
 */
export const followLaunches = (go: (path: string) => void): void => {
  let opened = performance.getEntriesByType('navigation')[0]?.name
  queueOf(globalThis)?.setConsumer(({ targetURL }) => {
    const isOpening = targetURL === opened
    opened = undefined
    if (targetURL === undefined || isOpening) return
    const { origin, pathname, search, searchParams } = new URL(targetURL)
    if (origin === location.origin && searchParams.get('from') !== 'icon') go(pathname + search)
  })
}
