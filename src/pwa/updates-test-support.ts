import { vi } from 'vitest'

/** The browser's side: a worker, its registration and the container, as far as Workbox asks for them. */
export class FakeWorker extends EventTarget {
  state = 'installing'
  readonly scriptURL = new URL('/sw.js', location.href).href
  /** Its program runs and answers. */
  runs = true
  /** Messages that it does not answer. */
  readonly told = vi.fn<(message: unknown) => void>()
  postMessage(message: unknown, ports: readonly MessagePort[] = []): void {
    const [port] = ports
    if (port === undefined) this.told(message)
    else if (this.runs) port.postMessage(true)
  }
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

export const browser = (given: { controlled: boolean; isLeftOut?: true }) => {
  const active = new FakeWorker()
  const registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    active: given.controlled || given.isLeftOut ? active : null,
    update: vi.fn<() => Promise<void>>(async () => undefined),
  })
  const container = Object.assign(new EventTarget(), {
    controller: given.controlled ? active : null,
    register: vi.fn<() => Promise<unknown>>(async () => registration),
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  return {
    active,
    container,
    registration,
    /** A worker is found and installs; it waits when another is in charge. */
    install: async () => {
      const worker = new FakeWorker()
      registration.installing = worker
      registration.dispatchEvent(new Event('updatefound'))
      registration.installing = null
      registration.waiting = worker
      worker.become('installed')
      return worker
    },
    takesOver: (worker: FakeWorker) => {
      registration.waiting = null
      worker.become('activating')
      container.controller = worker
      container.dispatchEvent(new Event('controllerchange'))
    },
  }
}
