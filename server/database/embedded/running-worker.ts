import type { Worker } from 'node:worker_threads'
import { deferred } from './deferred.ts'
import { EmbeddedEngineOpenError } from './errors.ts'
import { spawnWorker } from './spawn-worker.ts'
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts'

type Pending = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void; watchdog: NodeJS.Timeout }

/**
 * One life of the worker thread. It serves requests until something goes wrong once; then it is stopped, `onEnd` gets the
 * reason, and it answers nothing any more.
 */
export class RunningWorker {
  readonly #worker: Worker
  readonly #limitMs: () => number
  readonly #onEnd: (reason: string) => void
  readonly #opened = deferred()
  readonly #stopped = deferred()
  readonly #pending = new Map<number, Pending>()
  #lastId = 0
  #ended: string | undefined
  /** File syncs in this life, as of the last reply. */
  syncs = 0
  wasOpen = false

  constructor(
    start: WorkerStart,
    options: { stackMb: number; limitMs: () => number; onEnd: (reason: string) => void },
  ) {
    this.#limitMs = options.limitMs
    this.#onEnd = options.onEnd
    this.#worker = spawnWorker(start, options.stackMb)
    this.#worker.on('message', (message: FromWorker) => this.#receive(message))
    this.#worker.on('error', (error: Error) => this.#end(`its thread failed (${error.message})`))
    this.#worker.on('exit', (code) => {
      this.#end(`its thread ended with code ${code}`)
      this.#stopped.resolve()
    })
  }

  /** Resolves when the database is open; rejects with EmbeddedEngineOpenError. */
  opened(): Promise<void> {
    return this.#opened.promise
  }

  /** Sends one request; rejects with the reason when the worker ends or the statement limit passes first. */
  request(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    if (this.#ended !== undefined) return Promise.reject(new Error(this.#ended))
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      const limitMs = this.#limitMs()
      const watchdog = setTimeout(
        () => this.#end(`a statement ran longer than its limit of ${limitMs / 1000} s`),
        limitMs,
      )
      this.#pending.set(id, { resolve, reject, watchdog })
      this.#send({ kind: 'request', id, bytes }, [bytes.buffer])
    })
  }

  /** Closes the database in order; after `graceMs` the thread is stopped all the same, which loses nothing committed. */
  async close(graceMs: number): Promise<void> {
    const timer = setTimeout(() => this.#end('it did not close in time'), graceMs)
    if (this.#ended === undefined) this.#send({ kind: 'close' })
    await this.#stopped.promise
    clearTimeout(timer)
  }

  /** Resolves when the thread is gone and with it every open file. */
  stopped(): Promise<void> {
    return this.#stopped.promise
  }

  #send(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case 'open':
        this.wasOpen = true
        return this.#opened.resolve()
      case 'cannot-open':
      case 'broken':
        return this.#end(message.reason)
      case 'closed':
        return this.#end('it was closed')
      case 'reply':
        this.syncs = message.syncs
        return this.#settle(message.id)?.resolve(message.bytes)
    }
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    clearTimeout(pending?.watchdog)
    return pending
  }

  #end(reason: string): void {
    if (this.#ended !== undefined) return
    this.#ended = reason
    this.#opened.reject(new EmbeddedEngineOpenError(`The embedded database does not open: ${reason}.`))
    void this.#worker.terminate()
    for (const id of this.#pending.keys()) this.#settle(id)?.reject(new Error(reason))
    this.#onEnd(reason)
  }
}
