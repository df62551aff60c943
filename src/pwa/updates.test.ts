import { beforeEach, describe, expect, it, vi } from 'vitest'
import { browser, FakeWorker } from './updates-test-support.ts'

const NOW = 1_800_000_000_000

const opened = async (given: { controlled: boolean; isLeftOut?: true }) => {
  const device = browser(given)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  vi.resetModules()
  const updates = await import('./updates.ts')
  updates.startUpdates(() => NOW)
  await vi.waitFor(() => expect(device.container.register).toHaveBeenCalled())
  await vi.dynamicImportSettled()
  return { ...updates, ...device, reload }
}

beforeEach(() => {
  vi.stubEnv('PROD', true)
  return () => {
    vi.unstubAllEnvs()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  }
})

describe('the first worker', () => {
  it('says that the page is ready offline, and never reloads it', async () => {
    const { install, takesOver, updateState, reload } = await opened({ controlled: false })
    const worker = await install()
    expect(updateState()).toBe('offlineReady')
    takesOver(worker)
    expect(reload).not.toHaveBeenCalled()
    expect(updateState()).toBe('offlineReady')
  })

  it('is asked to take over a page that it left out when it became active, and no other', async () => {
    const { active } = await opened({ controlled: false, isLeftOut: true })
    await vi.waitFor(() => expect(active.told).toHaveBeenCalledExactlyOnceWith({ kind: 'claim' }))
    expect((await opened({ controlled: true })).active.told).not.toHaveBeenCalled()
  })
})

describe('a new version', () => {
  it.each([true, false])(
    'asks for consent, then activates and reloads once (controlled at first: %s)',
    async (controlled) => {
      const { install, takesOver, applyUpdate, updateState, reload } = await opened({ controlled })
      if (!controlled) takesOver(await install())
      const worker = await install()
      await vi.waitFor(() => expect(updateState()).toBe('waiting'))
      expect(worker.told).not.toHaveBeenCalled()
      applyUpdate()
      expect(worker.told).toHaveBeenCalledExactlyOnceWith({ kind: 'activate' })
      takesOver(worker)
      takesOver(worker)
      expect(reload).toHaveBeenCalledTimes(1)
    },
  )

  it('found long after the page was opened is reached by the consent too', async () => {
    const { install, applyUpdate, updateState } = await opened({ controlled: true })
    const early = await install()
    const late = await install()
    await vi.waitFor(() => expect(updateState()).toBe('waiting'))
    applyUpdate()
    expect(late.told).toHaveBeenCalledExactlyOnceWith({ kind: 'activate' })
    expect(early.told).not.toHaveBeenCalled()
  })

  it.each([
    { what: 'waits for long', takes: null, reloads: 1 },
    { what: 'takes over in time', takes: 1_000, reloads: 1 },
    { what: 'takes over while the page reloads', takes: 5_000, reloads: 2 },
  ])('that $what after it was asked reloads the page $reloads times', async ({ takes, reloads }) => {
    const { install, takesOver, applyUpdate, updateState, reload } = await opened({ controlled: true })
    const worker = await install()
    await vi.waitFor(() => expect(updateState()).toBe('waiting'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    applyUpdate()
    if (takes !== null) setTimeout(() => takesOver(worker), takes)
    await vi.advanceTimersByTimeAsync(20_000)
    vi.useRealTimers()
    expect(reload).toHaveBeenCalledTimes(reloads)
    expect(worker.told).toHaveBeenCalledExactlyOnceWith({ kind: 'activate' })
  })

  it('offers the version after the next one too, in a tab that stays open', async () => {
    const { install, dismissUpdate, applyUpdate, updateState } = await opened({ controlled: true })
    for (const _version of ['b', 'c']) {
      await install()
      await vi.waitFor(() => expect(updateState()).toBe('waiting'))
      dismissUpdate()
    }
    const last = await install()
    await vi.waitFor(() => expect(updateState()).toBe('waiting'))
    applyUpdate()
    expect(last.told).toHaveBeenCalledExactlyOnceWith({ kind: 'activate' })
  })

  it('a postponed one is not shown', async () => {
    const { install, dismissUpdate, updateState, onUpdateState } = await opened({ controlled: true })
    const received = vi.fn<() => void>()
    onUpdateState(received)
    await install()
    await vi.waitFor(() => expect(updateState()).toBe('waiting'))
    dismissUpdate()
    expect(updateState()).toBe('none')
    expect(received).toHaveBeenCalledTimes(2)
  })

  it('activated by another tab never reloads over typed text; consent here does', async () => {
    const { install, takesOver, applyUpdate, markDirty, updateState, reload } = await opened({ controlled: true })
    markDirty()
    takesOver(await install())
    expect(reload).not.toHaveBeenCalled()
    expect(updateState()).toBe('waiting')
    applyUpdate()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads once typed text is sent', async () => {
    const { install, takesOver, markDirty, reload } = await opened({ controlled: true })
    markDirty()()
    takesOver(await install())
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('a version that came over a bad network', () => {
  it('and has an empty program is not offered, but looked for again', async () => {
    const { registration, updateState } = await opened({ controlled: true })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    registration.update.mockClear()
    const worker = new FakeWorker()
    worker.runs = false
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    registration.installing = null
    registration.waiting = worker
    worker.become('installed')
    // As long as a busy worker may take to answer, and then until the next try.
    await vi.advanceTimersByTimeAsync(10_000)
    expect(updateState()).toBe('none')
    expect(registration.update).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()
    expect(registration.update).toHaveBeenCalledTimes(1)
    expect(updateState()).toBe('none')
  })

  it.each([
    { controlled: true, again: 'update' },
    { controlled: false, again: 'register' },
  ] as const)('and could not be installed is tried again, later each time ($again)', async ({ controlled, again }) => {
    const { registration, container } = await opened({ controlled })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const tries = again === 'update' ? registration.update : container.register
    const fail = () => {
      const worker = new FakeWorker()
      registration.installing = worker
      registration.dispatchEvent(new Event('updatefound'))
      registration.installing = null
      worker.become('redundant')
    }
    for (const wait of [30_000, 120_000, 600_000]) {
      tries.mockClear()
      fail()
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(tries).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(tries).toHaveBeenCalledTimes(1)
    }
    vi.useRealTimers()
  })
})

describe('a manual check for a version', () => {
  it('reports that there is none, and when it was checked', async () => {
    const { lookForUpdate, newerVersion, registration } = await opened({ controlled: true })
    await lookForUpdate()
    expect(newerVersion()).toEqual({ kind: 'current', at: NOW })
    expect(registration.update).toHaveBeenCalled()
  })

  it('reports on the first visit that it is the newest one, without waiting for the installation', async () => {
    const { newerVersion, registration } = await opened({ controlled: false })
    await vi.waitFor(() => expect(newerVersion()).toEqual({ kind: 'current', at: NOW }))
    expect(registration.update).not.toHaveBeenCalled()
  })

  it('reports after twenty seconds that a silent network did not answer, and can be repeated', async () => {
    const { lookForUpdate, newerVersion, registration } = await opened({ controlled: true })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    registration.update.mockReturnValueOnce(new Promise(() => undefined))
    const looked = lookForUpdate()
    expect(newerVersion()).toEqual({ kind: 'looking' })
    await vi.advanceTimersByTimeAsync(20_000)
    await looked
    vi.useRealTimers()
    expect(newerVersion()).toEqual({ kind: 'unreachable', at: NOW })
    await lookForUpdate()
    expect(newerVersion()).toEqual({ kind: 'current', at: NOW })
  })

  it('reports that the check failed', async () => {
    const { lookForUpdate, newerVersion, registration } = await opened({ controlled: true })
    registration.update.mockRejectedValue(new TypeError('Failed to fetch'))
    await lookForUpdate()
    expect(newerVersion()).toEqual({ kind: 'unreachable', at: NOW })
  })

  it('is notified of a version that is loaded, is waiting, was postponed or failed to load', async () => {
    const { lookForUpdate, newerVersion, registration, install, dismissUpdate, updateState } = await opened({
      controlled: true,
    })
    const coming = new FakeWorker()
    registration.update.mockImplementationOnce(async () => {
      registration.installing = coming
      registration.dispatchEvent(new Event('updatefound'))
    })
    await lookForUpdate()
    expect(newerVersion()).toEqual({ kind: 'loading' })
    registration.installing = null
    coming.become('redundant')
    expect(newerVersion()).toEqual({ kind: 'unreachable', at: NOW })
    await install()
    await vi.waitFor(() => expect(updateState()).toBe('waiting'))
    dismissUpdate()
    expect(newerVersion()).toEqual({ kind: 'ready' })
    await lookForUpdate()
    expect(newerVersion()).toEqual({ kind: 'ready' })
  })

  it('is informed in a browser without workers', async () => {
    vi.resetModules()
    const { startUpdates, newerVersion } = await import('./updates.ts')
    startUpdates()
    expect(newerVersion()).toEqual({ kind: 'unsupported' })
  })
})

describe('a page that is too old', () => {
  it('activates the waiting version and reloads once it is ready', async () => {
    const { install, takesOver, updateWhenReady, markDirty, reload } = await opened({ controlled: true })
    const worker = await install()
    markDirty()
    await updateWhenReady()
    expect(worker.told).toHaveBeenCalledExactlyOnceWith({ kind: 'activate' })
    takesOver(worker)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('waits for a version that is still loading', async () => {
    const { install, registration, updateWhenReady, updateState, reload } = await opened({ controlled: true })
    registration.update.mockImplementationOnce(async () => {
      registration.installing = new FakeWorker()
    })
    await updateWhenReady()
    expect(reload).not.toHaveBeenCalled()
    registration.installing = null
    const worker = await install()
    await vi.waitFor(() => expect(worker.told).toHaveBeenCalledExactlyOnceWith({ kind: 'activate' }))
    expect(updateState()).toBe('none')
  })

  it('reloads where there is nothing newer to take', async () => {
    const { updateWhenReady, reload } = await opened({ controlled: true })
    await updateWhenReady()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

it('a page in development has no worker', async () => {
  vi.stubEnv('PROD', false)
  const { container } = browser({ controlled: false })
  vi.resetModules()
  const { startUpdates } = await import('./updates.ts')
  startUpdates()
  await vi.dynamicImportSettled()
  expect(container.register).not.toHaveBeenCalled()
})
